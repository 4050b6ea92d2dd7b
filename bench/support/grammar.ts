import { LocalLinter } from 'harper.js'
import { binary } from 'harper.js/binary'

export interface GrammarFault {
  kind: string
  text: string
  message: string
}

let linter: LocalLinter | undefined

/** Grammar and capitals by harper.js; spelling is left out because names and places are no words of its dictionary. */
export async function findGrammarFaults(text: string): Promise<GrammarFault[]> {
  linter ??= new LocalLinter({ binary })
  const lints = await linter.lint(text)
  return lints
    .map(lint => ({ kind: lint.lint_kind(), text: lint.get_problem_text(), message: lint.message() }))
    .filter(({ kind }) => kind !== 'Spelling' && kind !== 'Readability' && kind !== 'Enhancement' && kind !== 'Style')
}
