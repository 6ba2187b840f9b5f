/** Why something is not done, for who asked. */

/** 401: the key is not known. 403: it is not for this. 404: there is no such thing. 409: it stands against what is there. 412: somebody was first. 428: it does not say what it knows. 502: a server of somebody else failed. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 502;

export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly detail: string,
  ) {
    super(detail);
    this.name = "Refusal";
  }
}
