import type { Resume, ResumeSection } from '#contract/endpoints/resume.ts'

type Kind = ResumeSection['kind']
const usual: Partial<Record<Kind, string>> = {
  summary: 'Summary',
  skills: 'Skills',
  experience: 'Experience',
  education: 'Education',
  certificates: 'Certificates',
  languages: 'Languages',
  volunteering: 'Volunteering',
  projects: 'Projects',
}
const known: Partial<Record<Kind, RegExp>> = {
  summary: /^(?:(?:professional|career|personal) )?(?:summary|profile)$|^summary of qualifications$/i,
  skills:
    /^(?:(?:technical|computer|key|additional|other|core|relevant|job) )?skills(?: (?:&|and) \p{L}+)?$|^core competencies$/iu,
  experience:
    /^(?!labou?ral )(?:\p{L}+ )?(?:experience|history)$|^(?:\p{L}+ )?internships?$|^(?:experience|employment) in (?:the )?\p{Lu}|^(?:employment|work (?:experience|history)(?: (?:&|and) \p{L}+)?)$/iu,
  education: /^education(?: ?(?:&|and|\/) ?[\p{L} ]+)?$|^training$/iu,
  certificates:
    /^(?:(?:professional|current) )?(?:certificat(?:e|ion)s?|licen[sc]es?|licensure|credentials)(?: ?(?:&|and|\/) ?\p{L}+)?$/iu,
  languages: /^languages?$/i,
  volunteering:
    /^volunteer(?:ing|s)?(?: (?:experience|work|service|history))?$|^community (?:service|involvement)$|^service$/i,
  projects: /projects?$|^portfolio$|^(?:art|music|film|publications?)$/i,
}

/** Sections with a name of the user's own making, such as "Things ive done", get the one that employers look for. */
export function nameSections(resume: Resume): { resume: Resume; moved: string[] } {
  const renamed: string[] = []
  const taken = new Set<string>()
  const sections = resume.sections.map(section => {
    const typed = section.name.trim()
    const isAlone = section.kind !== 'skills' || resume.sections.filter(({ kind }) => kind === 'skills').length === 1
    const plain = isAlone ? plainName(section.kind, typed) : undefined
    const shown = plain === undefined || taken.has(plain) ? typed : plain
    taken.add(shown)
    if (shown !== typed && typed !== '' && section.entries.length > 0)
      renamed.push(`“${typed}” is now called “${shown}”`)
    return { ...section, name: titled(shown) }
  })
  const moved = renamed.length > 0 ? [`${renamed.join(', ')}: employers look for the usual names.`] : []
  return { resume: { ...resume, sections }, moved }
}

function plainName(kind: Kind, name: string): string | undefined {
  if (kind === 'other') return ofRest.test(name.replace(/^[^\p{L}]+/u, '')) ? 'Additional Information' : undefined
  if (known[kind]?.test(name) || ofOther[kind]?.test(name) === false) return undefined
  return usual[kind]
}
const ofRest = /^(?:other|what else|(?:any )?other (?:stuff|things|info\p{L}*)|misc\p{L}*|extra stuff)$/iu
/** Other names of these kinds may be of something else. */
const ofOther: Partial<Record<Kind, RegExp>> = {
  volunteering: /volu?nt|help|giving|church|community|group/i,
  skills: /^(?!.*(?:licen|certif|language))/i,
}

const small = /^(?:of|and|the|for|at|in|with|to|a|an)$/
const titled = (name: string): string =>
  name.replace(/[\p{L}'’]+/gu, (word, at: number) => {
    const lower = word.toLowerCase()
    if (at > 0 && small.test(lower)) return lower
    if (word === word.toUpperCase() && word.length < 4 && name !== name.toUpperCase()) return word
    if (/^(?:ffa|u|s|us|usa|uk|ged|hs|it)$/.test(lower) && word === word.toUpperCase()) return word
    return word === word.toUpperCase() || word === lower ? `${word.charAt(0).toUpperCase()}${lower.slice(1)}` : word
  })
