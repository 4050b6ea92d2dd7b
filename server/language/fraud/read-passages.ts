import { pattern } from './write-pattern.ts'
export interface Passage {
  quote: string
  says: string
  all: string
  warns: boolean
}

const foreign = 'авекмнорстухіјѕԁһӏԛԝαικνορτυχωΙΑΒΕΗΚΜΝΟΡΤΥΧΖАВЕКМНОРСТУХІЈЅ'
const latin = 'abekmhopctyxijsdhlqwaiknoptuxwIABEHKMNOPTYXZABEKMHOPCTYXIJS'
const lookalikes = new Map([...foreign].map((letter, place) => [letter, latin[place] ?? letter]))
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const anyForeign = new RegExp(`[${foreign}]`, 'g')
const mixedWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu

function plainText(text: string): string {
  if (!/[^\x20-\x7e\n]/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(invisible, '')
    .replace(mixedWord, word =>
      /\p{Script=Latin}/u.test(word) ? word.replace(anyForeign, letter => lookalikes.get(letter) ?? letter) : word,
    )
    .replace(/[‘’ʼ´′`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒−⁃]/g, '-')
}

const longest = 400

export function readPassages(text: string): Passage[] {
  const sentences = plainText(text)
    .split(/\n\s*\n|\n(?![a-z])/)
    .flatMap(line => line.replace(/\s+/g, ' ').split(/(?<=[.!?]["')]?) (?!\d+ ?%)/))
  const whole: string[] = []
  for (const sentence of sentences) {
    const last = whole.at(-1)
    if (last && (abbreviated.test(last) || isOpenQuote(last)) && last.length < longest)
      whole[whole.length - 1] = `${last} ${sentence}`
    else if (/[\p{L}\p{N}]/u.test(sentence)) whole.push(sentence.trim())
  }
  const passages = whole.flatMap(inPieces).map(toPassage)
  return passages.map((passage, place) => ({ ...passage, warns: passage.warns || goesOn(passages, place) }))
}
const isOpenQuote = (text: string) =>
  (text.split('"').length - 1) % 2 === 1 && text.length - text.lastIndexOf('"') < 160
const abbreviated = /(?:^| )(?:mr|mrs|ms|dr|st|no|e\.g|i\.e|approx|incl|tel|vs|prof|rs)\.$/i

function inPieces(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest)
    const end = space > longest / 2 ? space : longest
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

const toPassage = (sentence: string): Passage => ({
  quote: sentence,
  says: withoutDenials(sentence),
  all: sentence,
  warns: telling.test(sentence) && !reassuring.test(sentence),
})

const telling = new RegExp(
  [
    pattern`
      \b(?:scams?|scammers?|fraudsters?|swindlers?|criminals|impost[eo]rs?|money mules?|(?:invoice|wire
      |job) fraud|fraud (?:notice|alert|warning)|victims?)\b
    `,
    pattern`
      \b(?:pretend(?:s|ing)? to be|pos(?:e|es|ing) as|impersonat\w+|call(?:s|ing) itself|claiming to|in (?:our
      |my|her|his|their) name)\b
    `,
    pattern`
      \b(?:using|uses?|used|borrow(?:s|ing)?|misus\w+|abus\w+) (?:our|my|her|his|the
      |their) (?:good |company )?names?\b
    `,
    String.raw`\bnames? (?:is|was|are|has been|have been) (?:being )?(?:used|misused|borrowed|abused)\b`,
    pattern`
      \b(?:not|isn't|aren't|wasn't|never) (?:from )?us\b|\bnothing to do with us\b|\bnot (?:our staff|genuine
      |from our)\b|\bno connection (?:with|to) us\b
    `,
    pattern`
      \bwho (?:were|was|have been|has been|had been|got) (?:told|asked|tricked|sent|promised|rung|persuaded
      |lured)\b
    `,
    pattern`
      \b(?:fake|false|bogus|phoney|phony|so-called) (?:\w+ )?(?:recruiters?|jobs?|agenc(?:y|ies)|agents?|offers?
      |adverts?|support|employers?|hr)\b
    `,
    String.raw`\b(?:tell|told|telling|hear|write to|wrote to|ring|rang) (?:us|me) (?:that|of|about|from|when)\b`,
    pattern`
      \b(?:recruiters?|callers?|boss|strangers?|agents?|scouts?|someone|somebody|anyone|people|websites?|pages?
      |agenc(?:y|ies))\b[^,.;]{0,60}\b(?:who (?:wanted|asked|claimed|promised)|had only met|asked for
      |were asking|have been (?:sending|asking|offering)|has been (?:sending|asking|offering)|that rang
      |is offering|are offering|is asking|selling)\b
    `,
    pattern`
      \b(?:texts?|messages?|e-?mails?|mails?|calls?|letters?|leaflets?)\b[^.;!?]{0,60}\b(?:seemingly|supposedly
      |allegedly|saying|that say|which say|claiming|pretending|that promise)\b
    `,
    pattern`
      \b(?:some applicants|somebody|someone|you) asked? (?:about|if|whether)\b|\b(?:forgery|forged
      |impersonated)\b|\b(?:was|were|is|are) not ours\b|\bif (?:such|anyone|anybody|someone|somebody
      |something)\b[^.;!?]{0,80}\b(?:hang up|bin it|delete|call us|tell us|screenshot|close)\b|"ceo"
      |\banswer(?:'s| is) no\b|\bfrom fakes\b|\bfakes\b
    `,
    String.raw`\b(?:we|i) (?:'d|would) never\b|\bnobody (?:here|at \w+|from \w+) (?:will|would)\b`,
  ].join('|'),
  'i',
)
const reassuring =
  /\b(?:not|isn't|no|never) (?:a |any |an? kind of )?(?:scams?|fraud)\b|\b100 ?% (?:legit|real|safe|genuine)|\blegit\b/i

function goesOn(passages: readonly Passage[], place: number): boolean {
  const before = passages[place - 1]
  const after = passages[place + 1]
  const here = passages[place]?.all ?? ''
  return (
    Boolean(before?.warns && /^(?:they|these|those|such|that|it|he|she) /i.test(here)) ||
    Boolean(
      after &&
        new RegExp(
          pattern`
          ^(?:that|this|it|those|these|they)(?:'s| is| are|'re) (?:not|n't) (?:us|from us|ours|genuine|real|true
          |our )|^(?:that|this|it|those|these|they|both|all)(?:'s| is| are|'re| was| were) (?:a )?(?:false|fake
          |lies?|invented|bogus|fraud)
        `,
          'i',
        ).test(after.all),
    )
  )
}

const negation = new RegExp(
  pattern`
    \b(?:no(?! ?\. ?\d)|not(?! only| just)|never|nobody|none|nothing|nor|neither|without|cannot|cant|dont|doesnt
    |wont|isnt|arent|didnt|\w{2,6}n't)\b(?! (?:hesitate|forget|fail|miss|delay|wait|worry|be (?:shy|late
    |afraid))\b)
  `,
  'gi',
)
const endOfDenial = new RegExp(
  pattern`
    [;:()–—]| - |,|\b(?:but|only|except|until|unless|instead|however|though|although|because|since|before|just
    |so that|while|whereas)\b
  `,
  'gi',
)
const deniedBefore = new RegExp(
  pattern`
    ^(?:\W+\w+){0,2}?\W+(?:needed|required|asked for|wanted|necessary|due|charged|requested|involved|do|sold
    |accepted|taken)\b
  `,
  'i',
)

function withoutDenials(sentence: string): string {
  let says = sentence
  const blank = (from: number, to: number) => {
    says = says.slice(0, from) + ' '.repeat(Math.max(0, to - from)) + says.slice(to)
  }
  let covered = 0
  for (const found of sentence.matchAll(negation)) {
    const from = found.index
    if (from < covered || /(?:^|\W)(?:why|if|or) $/i.test(sentence.slice(Math.max(0, from - 5), from))) continue
    const behind = sentence.slice(from + found[0].length)
    if (/^.{0,50}\bwithout\b/i.test(behind) && found[0].toLowerCase() !== 'without') {
      covered = from + found[0].length + behind.search(/\bwithout\b/i) + 'without'.length
      continue
    }
    const needless = new RegExp(
      pattern`
        ^ (?:\w+ ){0,3}(?:experience|cv|skills?|degree|training|qualifications?)(?: (?:needed|required
        |necessary))?,
      `,
      'i',
    ).exec(behind)
    covered = needless ? from + found[0].length + needless[0].length - 1 : endFrom(sentence, from + found[0].length)
    blank(deniedBefore.test(behind) ? startOfClause(sentence, from) : from, covered)
  }
  // "You pay nothing", "£0 to you".
  for (const found of sentence.matchAll(
    /\b(?:pays?|costs?|owes?|charges?|charged|due|spends?)(?: you| us)? (?:nothing|[$£€]0\b|zero|not a (?:penny|cent))/gi,
  ))
    blank(startOfClause(sentence, found.index), found.index + found[0].length)
  return says
}

function endFrom(sentence: string, from: number): number {
  endOfDenial.lastIndex = from
  for (let found = endOfDenial.exec(sentence); found; found = endOfDenial.exec(sentence)) {
    if (found[0] !== ',') return found.index
    const hard = sentence.slice(found.index + 1).search(/[;:()–—]|\b(?:but|only|except|until|unless|instead|just)\b/i)
    const listed = sentence.slice(found.index, hard < 0 ? undefined : found.index + 1 + hard)
    // "We never ask you to buy, pay for or send anything."
    const end = listed.search(/\bn?or\b/i)
    if (end < 0 || /\d/.test(listed.slice(0, end))) return found.index
  }
  return sentence.length
}

const startOfClause = (sentence: string, from: number) =>
  Math.max(...[',', ';', ':', '(', '!', '?'].map(sign => sentence.lastIndexOf(sign, from) + 1))
