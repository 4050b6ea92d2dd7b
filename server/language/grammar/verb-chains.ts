import { isEnglish } from '../english/mend-spelling.ts'
import { tagWords } from '../english/tagger.ts'
import { gerundOf, pastOf, readVerb } from '../english/verbs.ts'
import type { Put } from './people-and-times.ts'
import { likeCase, twoVerbs } from './words.ts'

const participles: Record<string, string> = {
  ...{ did: 'done', went: 'gone', saw: 'seen', took: 'taken', gave: 'given', wrote: 'written', drove: 'driven' },
  ...{ spoke: 'spoken', ate: 'eaten', broke: 'broken', chose: 'chosen', fell: 'fallen', forgot: 'forgotten' },
  ...{ grew: 'grown', knew: 'known', rode: 'ridden', ran: 'run', swam: 'swum', wore: 'worn', threw: 'thrown' },
  ...{ began: 'begun', became: 'become', came: 'come', flew: 'flown', sang: 'sung', drew: 'drawn', shook: 'shaken' },
  ...{ was: 'been', were: 'been', drank: 'drunk', woke: 'woken', stole: 'stolen', froze: 'frozen', tore: 'torn' },
}

const isPastOnly = (word: string) => {
  const forms = readVerb(word)?.forms
  return forms?.has('past') === true && !forms.has('base')
}
export const baseOf = (word: string): string => {
  const low = word.toLowerCase()
  const base = twoVerbs[low] ?? readVerb(low)?.base ?? low
  return readVerb(base)?.forms.has('base') ? base : low
}
const isInflected = (word: string) => {
  const verb = readVerb(word)
  return (verb !== undefined && !verb.forms.has('base')) || word.toLowerCase() in twoVerbs
}
/** "To buy" is a verb and nothing else, "to work" may be a noun. */
export const isBareVerb = (word: string): boolean =>
  readVerb(word)?.forms.has('base') === true &&
  word !== 'direct' &&
  tagWords(`I want to ${word} it`)[3]?.pos === 'VERB' &&
  tagWords(`the ${word}`)[1]?.pos !== 'NOUN'
const participleOf = (word: string) => {
  const past = pastOf(baseOf(word))
  return participles[past] ?? past
}

const subject = '(?:I|[Yy]ou|[Hh]e|[Ss]he|[Ii]t|[Ww]e|[Tt]hey)'
const modal = '(?:can|could|will|would|should|must|may|might|cannot)'
const often = '(?:(?:also|always|never|just|only|even|really|already|often) )?'
const adverb = '(?:(?:also|always|just|often|usually|sometimes|really) )?'

const alsoAdjective =
  /^(?:be|use|go|clean|dry|open|empty|slow|present|complete|perfect|free|live|close|clear|even|lower|narrow|secure|separate|own|warm|cool|smooth|calm|level|light|direct|correct|double|round|blind|tender|ready)$/
const sinceThen =
  'since (?:I (?:was|moved|came|started)\\b|(?:19|20)\\d\\d|last \\p{Ll}+|January|February|March|April|May|June|July|August|September|October|November|December)'

const chains: readonly (readonly [RegExp, Put])[] = [
  [
    /\b((?:did|do|does)(?:n['’]t| not) (?:even |ever |really |just |always )?)(\p{Ll}{2,})\b/gu,
    (whole = '', lead = '', word = '') =>
      isInflected(word) && !/ing$/.test(word) && !/^(?:this|its|has|as|us|is|was)$/.test(word)
        ? `${lead}${baseOf(word)}`
        : /^(?:had|has)$/.test(word)
          ? `${lead}have`
          : whole,
  ],
  [/\b((?:did|do|does)(?:n['’]t| not) )(?:had|has)\b/g, '$1have'],
  [
    new RegExp(`\\b(${subject} ${modal}(?: not|n['’]t)? )to (?=(\\p{Ll}+))`, 'gu'),
    (whole = '', lead = '', word = '') => (readVerb(word)?.forms.has('base') ? lead : whole),
  ],
  [
    /\b(not|n['’]t) to (?=(?:walk|see|do|go|speak|hear|move|work|read|find|get|be|stand|eat)\b)(?<=\b(?:could|can|would|will|should|must)(?: not|n['’]t) to )/g,
    '$1 ',
  ],
  [/\b((?:can|could|will|would|should|must|may|might) not) to (?=\p{Ll})/gu, '$1 '],
  [/\b(I )can be able to /g, '$1am able to '],
  [
    new RegExp(`\\b(${subject} ${modal}(?: not|n['’]t)? ${adverb})(\\p{Ll}{3,})\\b`, 'gu'),
    (whole = '', lead = '', word = '') =>
      isInflected(word) && !/ing$/.test(word) && !/^(?:has|was|its|this|is)$/.test(word)
        ? `${lead}${baseOf(word)}`
        : whole,
  ],
  [
    /\b(to )(went|made|gave|took|knew|got|told|bought|brought|taught|sold|kept|did|had|wrote|spoke|came|\p{Ll}{2,}ed|found)(?= (?:the|a|an|my|our|his|her|their|your|it|him|them|me|us|out|home|back|and)\b)/gu,
    (whole = '', to = '', word = '') => (isPastOnly(word) || word === 'found' ? `${to}${baseOf(word)}` : whole),
  ],
  [
    new RegExp(
      `\\b((?:have|has|had|I['’]ve|['’]ve|haven['’]t|hasn['’]t) ${often})(${Object.keys(participles).join('|')})(?= |[.,]|$)(?! (?:that|what|the way)\\b)`,
      'g',
    ),
    (_ = '', lead = '', word = '') => `${lead}${participles[word]}`,
  ],
  [
    /\b((?:have|has|had|I['’]ve) (never |always |already |also )?)(\p{Ll}{3,})(?= (?:a|an|the|my|our|it|to|in|at|with|for|as|extra|any|this|that)\b)/gu,
    (whole = '', lead = '', sure = '', word = '') =>
      readVerb(word)?.forms.has('base') &&
      !readVerb(word)?.forms.has('past') &&
      (sure ? isBareVerb(word) || /^(?:use|work|drive|cook|help)$/.test(word) : isBareVerb(word)) &&
      !/^(?:had|have|better|been)$/.test(word)
        ? `${lead}${participleOf(word)}`
        : whole,
  ],
  [
    /(?<=^|[.,;] |\b(?:and|but|because|so|that|when|where|since) )(I|[Ww]e|[Tt]hey|[Yy]ou) (seen|been|gone)(?= )/g,
    '$1 have $2',
  ],
  [
    /(?<=^|[.,;] |\b(?:and|but|because|so|that|when|where|since) )([Hh]e|[Ss]he|[Ii]t) (seen|been|gone)(?= )/g,
    '$1 has $2',
  ],
  [
    /(?<=^|[.,;] |\b(?:and|but|because|so|that|when|where) )(I|[Ww]e|[Tt]hey|[Hh]e|[Ss]he) done(?= (?:it|that|this|the|a|an|my|all|lots|some|\d))/g,
    '$1 did',
  ],
  [/(?<=^|[.,;] |\b(?:and|but|because|so) )I be (?=(?:the|a|an|in|on|at|there|the one|working)\b)/g, 'I am '],
  [/\b((?:should|could|would|must|might)(?:n['’]t)?) of (?=\p{Ll})/gu, '$1 have '],
  [
    /\b(I['’]?m|I am|[Hh]e is|[Ss]he is|[Ww]e are|[Tt]hey are) (agree|understand|want|know|believe)(?= )/g,
    (_ = '', lead = '', word = '') =>
      `${lead.replace(/['’]m$| (?:am|is|are)$/, '')} ${/^(?:he|she) /i.test(lead) ? `${word}s` : word}`,
  ],
  [/\b(am|is|are|was|were|['’]m|very|so|really|more) interesting in\b/g, '$1 interested in'],
  [/\b(am|['’]m|are) exciting (?=to|about|for)/g, '$1 excited '],
  [
    /\b(I|[Ww]e|[Tt]hey) used to (?=(\p{Ll}{3,}ing)\b)/gu,
    (whole = '', who = '', word = '') =>
      readVerb(word)?.forms.has('gerund') &&
      !/^(?:bring|sing|ring|swing|cling|sting|string|spring|wing|ping)$/.test(word)
        ? `${who} ${who === 'I' ? 'am' : 'are'} used to `
        : whole,
  ],
  [
    /\b((?:I|[Ww]e|[Tt]hey|[Hh]e|[Ss]he) (?:really |also |just |don['’]t |do not )?(?:wants?|hopes?|needs?|plans?|wanted|hoped|needed|planned|decided|tried|(?:would|['’]d) (?:love|like|prefer)) )(\p{Ll}+)(?= \p{L}|$)/gu,
    (whole = '', lead = '', word = '') =>
      isBareVerb(word) || /^(?:be|stay|start|play|move|talk|stop|try|drive|study|travel|return|finish|cook)$/.test(word)
        ? `${lead}to ${word}`
        : whole,
  ],
  [
    /\b(I|[Hh]e|[Ss]he|[Ww]e|[Tt]hey) (?:was|were) (\p{Ll}{2,})(?= (?:the|a|an|my|our|his|her|all|in|at|with|for)\b)/gu,
    (whole = '', who = '', word = '') =>
      readVerb(word)?.forms.has('base') &&
      !readVerb(word)?.forms.has('past') &&
      (isBareVerb(word) || /^(?:work|help|cook|answer|make)$/.test(word)) &&
      tagWords(`I was ${word}`)[2]?.pos === 'VERB'
        ? `${who} ${pastOf(word)}`
        : whole,
  ],
  [
    /\b((?:lets?|letting|makes?|made) (?:me|him|her|us|them|you)) to (?=(\p{Ll}+))/gu,
    (whole = '', lead = '', word = '') => (readVerb(word)?.forms.has('base') ? `${lead} ` : whole),
  ],
  [
    /\b((?:responsib(?:le|ility)|charge|good|known|award|prize|reason|passion|thank(?:ed|s)?|paid|praised) for )(\p{Ll}+)(?= (?:the|a|an|my|our|up|out|all|\p{Ll}+s)\b)/gu,
    (whole = '', lead = '', word = '') =>
      readVerb(word)?.forms.has('base') &&
      (isBareVerb(word) || /^(?:open|close|clean|lock|order|stock|count|answer)$/.test(word))
        ? `${lead}${gerundOf(word)}`
        : whole,
  ],
  [
    new RegExp(
      `\\b(I|[Ww]e|[Tt]hey) (also |always )?(\\p{Ll}+)((?: (?!and\\b|but\\b|because\\b|I\\b|who\\b|that\\b|which\\b)[^\\s,.;]+){0,8}? ${sinceThen})`,
      'gu',
    ),
    (whole = '', who = '', how = '', word = '', rest = '') => {
      const forms = readVerb(word)?.forms
      if (/^(?:am|are)$/.test(word)) return `${who} have ${how}been${rest}`
      if (word === 'have' && / (?:love|like|work|play|live|want|help|dream|cook)(?= )/.test(rest.slice(0, 8)))
        return `${who} have ${how}${rest.trimStart().replace(/^\p{Ll}+/u, participleOf)}`
      if (word === 'have')
        return / (?:been|\p{Ll}+ed|done|gone|had|taught|known|made|worn|seen|sung|driven|kept|led|held|run|sold|built|cut|set|put|read|taken|given|written|gotten|got|won|met|spent|become|grown|come) /u.test(
          ` ${rest} `,
        )
          ? whole
          : `${who} have ${how}had${rest}`
      return forms?.has('base') &&
        !forms.has('past') &&
        !/^(?:can|will|do|could|would|should|may|must|had|was|were)$/.test(word)
        ? `${who} have ${how}${participleOf(word)}${rest}`
        : whole
    },
  ],
  [/\bto go (?=(?:orders?|boxes|bags|containers|window|food|cups)\b)/gu, 'to-go '],
  [/\bfor to (?=\p{Ll})/gu, 'to '],
  [
    /\b(for )(\p{Ll}+)(?= (?:the|a|an|my|our|his|her|their|\p{Ll}+s)\b|$)/gu,
    (whole = '', _ = '', word = '') => (isBareVerb(word) && !alsoAdjective.test(word) ? `to ${word}` : whole),
  ],
  [/\bknow to (?=(?:use|make|do|drive|cook|fix|work|speak|read|write|operate|handle|repair)\b)/g, 'know how to '],
  [
    /\b(I (?:really |also |just )?(?:want|hope|plan|would like|['’]d like)) work (?=(?:in|at|with|for|as|here|there|on)\b)/g,
    '$1 to work ',
  ],
  [
    /\b((?:[Rr]esponsible for|[Ii]n charge of|good at|experience (?:in|with)|experienced in|by) \p{Ll}+ing\b[^.;]*? and )(\p{Ll}+)(?= (?:the|a|an|my|our|all|up|\p{Ll}+s)\b)/gu,
    (whole = '', lead = '', word = '') =>
      readVerb(word)?.forms.has('base') &&
      tagWords(`to ${word} the`)[1]?.pos === 'VERB' &&
      !/ I | which | who | that /.test(lead) &&
      tagWords(`${lead}${word} the`).at(-2)?.pos === 'VERB'
        ? `${lead}${gerundOf(word)}`
        : whole,
  ],
  [
    /\b(I|[Hh]e|[Ss]he|[Ww]e|[Tt]hey) learned (?=(?:use|make|drive|cook|fix|speak|read|write|operate|repair|sew|weld|swim)\b)/g,
    '$1 learned to ',
  ],
]

/** Irregular verbs as learners bend them: "teached", "maked". */
export const mendBentVerbs = (text: string): string =>
  text.replace(/\b(\p{L}{2,}?)(e?d)\b/gu, (whole, stem: string) => {
    if (
      readVerb(whole) ||
      !/ed$/i.test(whole) ||
      (isEnglish(whole.toLowerCase()) &&
        !/^(?:teach|catch|feed|keep|mak|buy|sell|tell|writ|speak|bring|think|tak|giv|driv|runn|leav|send|spend|build|hold|draw|choos|grow|know|throw|eat|stand|sleep|lend|fight|find|go|swimm|winn|begin)ed$/i.test(
          whole,
        ))
    )
      return whole
    const low = stem.toLowerCase()
    const base = [low, `${low}e`, low.replace(/(.)\1$/, '$1'), low.replace(/i$/, 'y')].find(
      each => readVerb(each)?.base === each && readVerb(each)?.forms.has('base') && !/ed$/.test(pastOf(each)),
    )
    return base ? likeCase(whole, pastOf(base)) : whole
  })

/** Helping verbs and infinitives: "didn't went", "can to work", "have did", "for buy fruit". */
export const mendVerbChains = (text: string): string =>
  chains.reduce(
    (told, [pattern, put]) => (typeof put === 'string' ? told.replace(pattern, put) : told.replace(pattern, put)),
    mendBentVerbs(text),
  )
