import type { optionalMails } from '#contract/account.ts'
import { brand } from '#contract/brand.ts'
import { compareMatches, type Suggestion } from '#contract/careers.ts'
import { day } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Mail } from '#server/platform/mail/render-mail.ts'

const kind: (typeof optionalMails)[number] = 'quiz-results'
const named = 3
/** Protects unverified addresses from floods. */
const mailLimit = { times: 5, within: day }

/** The email with the results link. Apart from it, only a hash of the token is stored. */
export function resultsMail(
  account: { id: string; email: string },
  result: { resultsToken: string; suggestions: readonly Suggestion[] },
  publicUrl: URL,
): Mail {
  const url = new URL('/email-results', publicUrl)
  url.searchParams.set('token', result.resultsToken)
  return {
    kind,
    to: account.email,
    userId: account.id,
    subject: 'Your career matches',
    paragraphs: [
      // Without the typed name: an unverified address must not receive text chosen by somebody else.
      'Hello,',
      "Thank you for taking the quiz. These careers fit your answers best. The percentage shows how well. It isn't a promise.",
      ...bestOf(result.suggestions).map(lineOf),
      `The link below opens all of them, with the reasons. It works for ${lifetimes.resultsLink / day} days, on any device and without signing in, so share it only with people you trust.`,
      `If you did not take this quiz, someone typed your address. Write to ${brand.supportEmail} and we will remove it.`,
    ],
    action: { label: 'See all my matches', url: url.href },
    atMost: mailLimit,
    choiceUrl: new URL('/settings/preferences', publicUrl).href,
  }
}

const bestOf = (suggestions: readonly Suggestion[]) =>
  suggestions
    .filter(each => !each.notTheUsual)
    .toSorted(compareMatches)
    .slice(0, named)

function lineOf({ title, matchPercent, band }: Suggestion, index: number): string {
  const between = band ? `, between ${band.from} and ${band.to}` : ''
  return `${index + 1}. ${title}: ${matchPercent}% match${between}`
}
