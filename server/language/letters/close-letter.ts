import type { Statement } from '#contract/endpoints/evidence.ts'
import { needsPapers } from './describe-job.ts'
import { type Brief, choose, free, isPerson } from './rules.ts'

export function closeLetter({ employer, entry, name }: Brief, seed: number, practical: readonly Statement[]) {
  const greeting = isPerson(employer)
    ? `Dear ${employer},`
    : employer && employer.length <= 40
      ? choose(seed, 8, [`Dear ${employer} team,`, `Dear team at ${employer},`]).replace(/ team team,$/i, ' team,')
      : choose(seed, 8, ['Dear hiring manager,', 'Dear hiring team,'])
  const easy = entry !== undefined && !needsPapers(entry)
  const invitation = choose(seed, 9, [
    'I would be glad to meet you, see where the work happens and answer your questions.',
    'I would like to tell you more in person and hear what you need from the person you hire.',
    easy
      ? 'If you would like to see how I work, I will gladly come in for a trial shift.'
      : 'A short talk would help us both to see if this fits, and I would be glad to come.',
    'If you can give me a few minutes, by phone or in person, I will answer whatever you want to ask.',
  ])
  const thanks = choose(seed, 10, [
    'Thank you for reading my letter.',
    'Thank you for your time.',
    'Thank you for taking the time to read this.',
  ])
  const farewell = `${choose(seed, 11, ['Kind regards,', 'Sincerely,', 'With kind regards,', 'Best regards,'])}\n${signature(name)}`
  return { greeting, claims: [...practical, free(invitation), free(thanks)], farewell }
}

const signature = (name: string): string =>
  name.length <= 60 && /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(name.trim()) ? name.trim() : '[Your name]'
