import type { AskedWord, Resume, ResumeSection } from '#contract/endpoints/resume.ts'

interface Target {
  title: string
  words: readonly AskedWord[]
  /** Words that the resume shows once all suggestions are taken. */
  shown: ReadonlySet<string>
  hasAdvert: boolean
  verdict: 'good' | 'too-short' | undefined
  changes: number
  questions: number
  moved: readonly string[]
}

export function adviseOverall(
  resume: Resume,
  { title, words, shown, hasAdvert, verdict, changes, questions, moved }: Target,
): string[] {
  const found = words.filter(({ foundIn }) => foundIn !== null)
  const suggested = words.filter(({ word, foundIn }) => foundIn === null && shown.has(word))
  const missing = words.filter(({ word, foundIn }) => foundIn === null && !shown.has(word))
  const who = hasAdvert ? 'The job ad' : `Job ads for this work (${title})`
  const asks = hasAdvert ? 'asks' : 'often ask'
  return [
    verdict === 'good' && (changes > 0 ? nearlyGood : goodAsItIs),
    verdict === 'too-short' && tooLittle,
    changes > 0 &&
      !verdict &&
      `We suggest a better wording for ${changes} of your lines. Use the ones that say what you did, and skip the others.`,
    questions > 0 &&
      'Numbers make a point stick. Answer the questions about them where you can. A careful guess is fine if you say "about".',
    ...moved,
    ...order(resume, words),
    found.length > 0 &&
      `${who} ${asks} for ${listed(found.slice(0, 4).map(({ word, foundIn, line }) => `${word} (${line ? `shown by “${shortened(line)}”` : `under ${foundIn}`})`))}.`,
    suggested.length > 0 &&
      `Lines that we suggest from your profile also show ${listed(suggested.slice(0, 5).map(({ word }) => word))}.`,
    missing.length > 0 &&
      `${who} also ${asks} for ${listed(missing.slice(0, 5).map(({ word }) => word))}. We didn't find ${missing.length > 1 ? 'those' : 'that'} in your resume. Add only what's true, in the words of your own experience.`,
  ].filter((each): each is string => typeof each === 'string' && each !== '')
}

const goodAsItIs =
  "Your resume is good as is. We found fewer than three changes that would matter, so this didn't cost you anything."
const nearlyGood =
  "Your resume is good as is. The changes below are small, and fewer than three of them would matter, so this didn't cost you anything."
const tooLittle =
  "There's too little text for us to improve, so this didn't cost you anything. Add what you did in each job, club or task at home, with numbers."
const shortened = (text: string) => (text.length > 70 ? `${text.slice(0, 68).replace(/\s+\S*$/, '')} …` : text)
const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

function order({ sections }: Resume, words: readonly AskedWord[]): string[] {
  const at = (kind: ResumeSection['kind']) => sections.findIndex(section => section.kind === kind)
  const [skills, summary] = [at('skills'), at('summary')]
  const advice: string[] = []
  const hits = new Map<string, number>()
  for (const { foundIn } of words) if (foundIn) hits.set(foundIn, (hits.get(foundIn) ?? 0) + 1)
  const [best] = [...hits].sort(([, a], [, b]) => b - a)
  const bestAt = sections.findIndex(({ name }) => name === best?.[0])
  if (best && best[1] >= 3 && bestAt > 2 && bestAt !== skills)
    advice.push(`Move “${best[0]}” further up: it has the most of what this job asks for.`)
  if (skills > 3)
    advice.push(
      `Move “${sections[skills]?.name}” up, right below ${summary >= 0 ? 'your summary' : 'your contact info'}. It's what employers look for first.`,
    )
  return advice
}
