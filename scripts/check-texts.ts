import { join } from 'node:path'
import { Dialect, LocalLinter } from 'harper.js'
import { binary } from 'harper.js/binary'
import { type ProductText, readProductTexts } from './product-texts.ts'

/**
 * Checks that texts for users are American English: spelling by harper.js, and one word for each thing. Prints what is
 * wrong and exits with 1.
 * Usage: node scripts/check-texts.ts [ROOT]
 */
const root = process.argv[2] ?? join(import.meta.dirname, '..')

/** Right, though harper.js does not know them. "Cancelled" is how the specification's own messages write it. */
const known = [
  ...['Wayspark', 'Canva', 'WebP', 'JPG', 'TXT', 'RTF', 'KB', 'MB', 'S3', 'nbsp', 'UID', 'PRODID', 'FF'],
  ...['cancelled', 'Cancelled', 'cancelling', 'Cancelling', 'abcd', 'efgh'],
]

const otherWords: [RegExp, string][] = [
  [/\badverts?\b/i, 'job ad'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?:a|no|our|the|new) mails?\b|\bmails? (?:you|me|us)\b/i, 'email'],
]

const linter = new LocalLinter({ binary, dialect: Dialect.American })
await linter.importWords(known)
const problems: string[] = []
for (const text of readProductTexts(root)) {
  for (const problem of [...(await misspelled(text)), ...otherWordsIn(text)])
    problems.push(`${text.file}:${text.line}: ${problem}\n    ${text.text}`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length ? 1 : 0

async function misspelled({ text }: ProductText): Promise<string[]> {
  const lints = await linter.lint(text)
  return lints
    .filter(lint => lint.lint_kind() === 'Spelling')
    .map(lint => {
      const [better] = lint.suggestions()
      return `"${lint.get_problem_text()}"${better ? `, perhaps "${better.get_replacement_text()}"` : ''}`
    })
}

function otherWordsIn({ text }: ProductText): string[] {
  return otherWords.flatMap(([pattern, word]) => {
    const found = text.match(pattern)
    return found ? [`"${found[0]}": we say "${word}"`] : []
  })
}
