import type { DocumentContent } from '../endpoints/documents.ts'
import type { HardMomentsContent } from '../endpoints/hard-moments.ts'
import type { InterviewContent, InterviewQuestion } from '../endpoints/interviews.ts'
import { moments } from '../hard-moments/moments.ts'
import { lawWrittenIn, sources } from '../hard-moments/sources.ts'
import { momentTitles } from '../hard-moments.ts'
import { resumeSheet } from './resume-sheet.ts'
import { type Block, cleanText, oneLine, type Sheet } from './sheet.ts'
import { bullets, paragraph } from './text-blocks.ts'

export function makeSheet(title: string, content: DocumentContent): Sheet {
  const parts = { title: oneLine(title), author: '', name: '', contact: [], template: null }
  if ('text' in content) return { ...parts, blocks: textBlocks(content.text) }
  if (content.kind === 'interview-questions')
    return {
      ...parts,
      name: oneLine(content.careerTitle),
      contact: ['Interview questions'],
      blocks: questionBlocks(content),
    }
  if (content.kind === 'hard-moments')
    return {
      ...parts,
      name: 'Hard Moments',
      contact: [],
      blocks: [...content.moments.flatMap(momentBlocks), ...paragraph(lawNote)],
    }
  return { ...parts, ...resumeSheet(content.resume, content.template) }
}

const bulletPattern = /^[•*-] /
function textBlocks(text: string): Block[] {
  return cleanText(text)
    .split(/\n{2,}/)
    .flatMap(part => {
      // A list may follow its introduction without an empty line.
      const groups = part.split(/\n(?=[•*-] )|(?<=^[•*-] .*)\n/m)
      const listed = groups.filter(line => bulletPattern.test(line))
      const first = groups.findIndex(line => bulletPattern.test(line))
      if (first < 0) return paragraph(part)
      const [before, after] = [groups.slice(0, first), groups.slice(first + listed.length)]
      return [...paragraph(before.join('\n')), ...bullets(listed), ...paragraph(after.join('\n'))]
    })
}

const questionHeadings: Record<InterviewQuestion['kind'], string> = {
  'about-you': 'About you',
  story: 'Things you have done',
  'the-job': 'The job',
  situation: 'What would you do?',
  'yours-to-ask': 'Questions for you to ask',
}
const isQuestionKind = (kind: string): kind is InterviewQuestion['kind'] => kind in questionHeadings

function questionBlocks({ questions }: InterviewContent): Block[] {
  return Object.keys(questionHeadings)
    .filter(isQuestionKind)
    .flatMap(kind => {
      const asked = questions.filter(question => question.kind === kind)
      if (asked.length === 0) return []
      return [{ kind: 'heading' as const, text: questionHeadings[kind] }, ...asked.flatMap(questionBlock)]
    })
}

const questionBlock = ({ text, hint, story }: InterviewQuestion): Block[] => [
  { kind: 'entry', text: oneLine(text), dates: '', below: '' },
  ...paragraph(hint),
  ...(story ? paragraph(`Yours: ${story.title}. ${story.text}`) : []),
]

const lawNote = `This is general information, not legal advice. It was written in ${lawWrittenIn}; the offices' pages have the current rules.`

function momentBlocks({ id, answer }: HardMomentsContent['moments'][number]): Block[] {
  const { line, answers, comeback, law } = moments[id]
  const own = cleanText(answer)
  return [
    { kind: 'entry', text: momentTitles[id], dates: '', below: '' },
    ...paragraph(`They say: "${line}"`),
    ...(own ? paragraph(`You say: ${own}`) : bullets(Object.values(answers))),
    ...paragraph(`If they say: "${comeback.line}" You say: ${comeback.answer}`),
    ...paragraph(`The law: ${law.text} (${sources[law.source].name})`),
  ]
}
