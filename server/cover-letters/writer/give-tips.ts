import { needsPapers } from './describe-job.ts'
import type { Brief } from './rules.ts'
import type { Story } from './tell-story.ts'

/** Three to five things to do with this letter before it goes out, the most useful first. */
export function giveTips(
  { entry, employer, facts, name, title }: Brief,
  stories: readonly Story[],
  /** What the letter says she would have to learn. */
  skill: string | undefined,
): string[] {
  const numbers = facts.some(({ text }) => /\d/.test(text))
  const said = stories.some(({ kind }) => kind === 'experience' || kind === 'note')
  const unused =
    facts.filter(({ from }) => from === 'notes').length > stories.filter(({ kind }) => kind === 'note').length
  const tips = [
    !said &&
      'This letter knows little about you yet. Tell us two or three things you have done, at home, at school or at work, and write it again: it will be much stronger.',
    unused &&
      'We could not use all of your notes. Add what is missing in your own words, in the same language as the letter.',
    !employer && 'Name the employer in the greeting and say in one sentence why you chose this place.',
    skill && `If you know something about ${skill} already, change the sentence that says you have to learn it.`,
    said &&
      !numbers &&
      'Add one number you are sure of, such as how many people, hours or months. It makes your example easy to believe.',
    entry &&
      needsPapers(entry) &&
      'Say which training, license or degree you have, or when you will have it. Readers look for it first.',
    !name && 'Put your full name at the end, and your phone number and e-mail address at the top.',
    'Read it aloud once. Change every sentence that does not sound like you.',
    `Use the words of the job advert where they are true for you: many employers search for them.`,
    `Send it as a PDF named with your name and “${title}”.`,
  ]
  return tips.filter(each => typeof each === 'string').slice(0, 5)
}
