import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'

export interface IssuerAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

export interface IssuerProof {
  /** Names the account there for good; everything else can change. */
  subject: string
  email: string | undefined
  emailVerified: boolean
  /** The issuer also runs the address, so that it cannot belong to somebody else by now. */
  ownsAddress: boolean
}

/** A service that signs users in by OpenID Connect. */
export interface Issuer {
  id: IssuerId
  name: string
  /** Its issuer identifier, an address. */
  address: string
  /** @throws IssuerError */
  begin(attempt: IssuerAttempt): Promise<URL>
  /**
   * Exchanges the code of the answer and checks everything that comes back.
   * @throws IssuerError
   */
  finish(answer: URLSearchParams, attempt: IssuerAttempt): Promise<IssuerProof>
}

export class IssuerError extends Error {
  /** `away`: it did not answer, or not in time. `refused`: what it answered does not hold. */
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', cause: unknown) {
    super(kind === 'away' ? 'The issuer cannot be reached' : "The issuer's answer was refused", { cause })
    this.kind = kind
  }
}
