import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'
import { hashSecret } from '#server/platform/hash.ts'
import type { UserRow } from '../store.ts'

const answerFields = ['code', 'state', 'iss', 'error']

/**
 * Where a page takes the answer of a form. It is behind the #, which no log and no other site sees. The cookie that binds
 * it to the browser comes with the page's own request, for browsers do not send it with a form of another site.
 */
export function answerAddress(issuer: IssuerId, form: string, publicUrl: URL): string {
  const sent = new URLSearchParams(form)
  const answer = new URLSearchParams(answerFields.flatMap(name => sent.getAll(name).map(value => [name, value])))
  const url = new URL(`/sign-in/${issuer}`, publicUrl)
  url.hash = answer.toString()
  return url.href
}

/** In the place of an issuer's address, where a mailed link proves the user. */
export const mailIssuer = 'mail'

export interface Proof {
  issuer: string
  emailHash: string
}
export const mailProof = (email: string): Proof => ({ issuer: mailIssuer, emailHash: hashSecret(email) })
export const isMailProof = ({ issuer }: Proof): boolean => issuer === mailIssuer

/** Not where the address may be somebody else's, nor for administrators, whose mailbox must not be enough. */
export const mayEnterByLink = (user: Pick<UserRow, 'emailVerifiedAt' | 'isAdmin' | 'mustChangePassword'>): boolean =>
  user.emailVerifiedAt !== null && !user.isAdmin && !user.mustChangePassword
