import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'

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
