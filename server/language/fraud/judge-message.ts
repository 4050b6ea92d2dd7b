import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { checkMessage, Flag } from '#contract/endpoints/jobs.ts'
import { isEnglish } from '../prose/is-english.ts'
import { judgeText } from './judge-text.ts'

export function judgeMessage(text: string): ResponseIn<typeof checkMessage> {
  const flags = judgeText({ title: '', text })
  const verdict = verdictOf(flags, text)
  return { verdict, flags, steps: verdict === 'nothing-found' ? steps : [...steps, afterwards] }
}

function verdictOf(flags: readonly Flag[], text: string) {
  if (flags.some(({ level }) => level === 'danger')) return 'danger'
  if (!isEnglish(text)) return 'not-english'
  return flags.length ? 'care' : 'nothing-found'
}

/** True in every country. */
const steps = [
  'Look for the employer yourself. Type its name into a search; do not use a link or a number from the message.',
  'Find its phone number or email address on its own website, and ask there whether this job and this person are real.',
  "Compare the sender's address with the address of that website, letter by letter.",
  'Ask to talk by phone or video, or to meet at the workplace, before you agree to anything.',
  'Send no money, no bank details, no passwords and no photo of your papers before you have a written offer that you have checked.',
  'Show the message to somebody you trust. A real employer can wait for a day.',
]
const afterwards =
  'If you have already paid or sent something, tell your bank now, keep all messages, and report it to the police.'
