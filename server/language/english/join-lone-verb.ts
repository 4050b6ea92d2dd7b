import { readVerb } from './verbs.ts'

/** "Make drinks, close" -> "make drinks and close". */
export const joinLoneVerb = (text: string): string =>
  text.replace(/^(\p{Ll}+ [^,]+), (\p{Ll}+)$/u, (whole, deeds: string, last: string) => {
    const [first, lone] = [readVerb(deeds.split(' ')[0] ?? ''), readVerb(last)]
    const isAlike =
      first && lone && (['base', 'past'] as const).some(form => first.forms.has(form) && lone.forms.has(form))
    return isAlike && !/ and /.test(deeds) ? `${deeds} and ${last}` : whole
  })
