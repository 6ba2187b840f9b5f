/** How many findings of each weight there are. */
import { count, number } from "./grammar";

export const counts = {
  error: (n: number) => count(n, "error"),
  unconfirmed: (n: number) => `${number(n)} unconfirmed`,
  agreed: (n: number) => `${number(n)} agreed`,
  advice: (n: number) => `${number(n)} advice`,
};
