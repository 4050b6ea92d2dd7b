import { endSentence, upperFirst } from '../english/tidy.ts'

const suiting =
  /^((?:(?!\b(?:I|so|if|can|start|want|license)\b)[\p{L}\d ,:–'’/-]){2,60}?),? (?:(?:is|are|would be|will be) )?(?:also )?(?:(fine|ok(?:ay)?|good|great|perfect|no problem)|works?(?! (?:through|on|in|at|from|to)\b))(?: (?:for|with|by) me)?(?=$|[,;] | (?:except|as|because|but|until|through|also|too|since|and|unless)\b)/iu
/** "Mornings ok except Friday" -> "Mornings are fine for me except Friday." */
export function suitsUser(text: string): string | undefined {
  const [all = '', named = ''] = suiting.exec(text) ?? []
  const subject = named.replace(/ works?$/, '')
  if (!subject) return undefined
  const isMany =
    (/s$|,| and /i.test(subject) && !/^(?:any|the|this|every|each)\b/i.test(subject)) || /^both\b/i.test(subject)
  return endSentence(`${upperFirst(subject)} ${isMany ? 'are' : 'is'} fine for me${text.slice(all.length)}`)
}
