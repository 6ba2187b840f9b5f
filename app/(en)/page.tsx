import { FirstPage } from "./first-page";

export default function Page() {
  return <FirstPage language="en" />;
}
