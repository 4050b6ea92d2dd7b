import type { License } from '#contract/jobs.ts'
import { names } from './names/name-licences.ts'
import { standingOf } from './rules.ts'
import { allOf, type Sentence } from './split-text.ts'

const mayHold = new RegExp(
  [
    '18th edition|acca|accountant|admitted|alcohol|architect|badge|c-class|category c|category d',
    'ccs-p|cemap|certif|cfa charter|child development|childcare|counterbalance|cpht|cscs|diploma',
    'engineer|food handl|food hyg|food prot|food safety|gas safe|gphc|hcpc|itssar|journey|lcsw',
    'level 2|level 3|level 5|licenc|licens|lifeguard|llqp|lmft|master elec|master plum|mvr|nmls',
    'notary|nplq|nremt|nvq|oisc|part 107|permis b|permit|practicing|practising|red seal|registered',
    'registr|rpas|rtitb|servsafe|smart serve|support worker|tabc|teacher status|teaching council',
    'teaching credential|teaching qualif|ticket|vtct',
    String.raw`\b(?:card|cdl|lift|nneb)`,
    String.raw`\b(?:aat|aca|acls|aed|aid|am2|arrt|aws|bar|bls|cache|cda|cert|cima|cma|cna|cpc|cpr|emt|epa|flt|food)\b`,
    String.raw`\b(?:hc|hgv|hr|lgv|lpc|mc|mr|nmbi|nmc|pals|pcv|pgce|pmp|qqi|qts|reach|rics|rma|rsa|sia)\b`,
    String.raw`\b(?:ec|ece|ecc|ecce|lpn|lvn|np|rn|drive|driver|drivers|driving)\b|\b(?:c\+e|p\.e|series \d)`,
    String.raw`early[- ]|\bserv(?:ing|e) (?:it|of)|\bown \w{1,10} ?(?:car|truck|van|vehicle)?|\bclass [125abcg]\b|cpa\b`,
  ].join('|'),
)

const fromEmployer = [
  "we(?:'ll| will)? (?:also )?(?:pay|train|sponsor|certify|provide|get you|cover|fund|help|put you through|send)",
  'training (?:is )?(?:given|provided|offered|happens?)|happen here|provided|paid by us|on the job',
  "on our payroll|after (?:hire|you(?:'re| are)? (?:start|hired|join))|after you start",
  String.raw`within (?:your |the )?(?:first )?(?:\w{1,10}|\d{1,3})[ -](?:days?|weeks?|months?|years?)|in your first`,
  'once (?:you|here|in post)|sponsor|willing(?:ness)? (?:to|or)|(?:or |be )willing|can wait',
  "you'll get (?:one|your)|earn your|we get you|working towards?|work towards?|first term|covers:|be earned",
  "to become one|with our (?:own )?instructors|course (?:in|within)|exam fee|though not needed|isn't needed",
  'not needed yet|needed? yet',
].join('|')
const later = new RegExp(String.raw`\b(?:${fromEmployer})\b`)
const withoutIt =
  "no|without|don't need|do not need|not need|not require|don't require|never|isn't|doesn't need|not have"
const denied = new RegExp(
  String.raw`\b(?:${withoutIt})(?: (?:an?|any|your|own|special|current|valid|full|state|certificate|or))* $`,
)
const conditional = /\b(?:if you (?:don't |do not |already )?(?:have|hold|drive)|already an?|whether or not|unless)\b/

export function licencesIn(title: readonly Sentence[], all: readonly Sentence[]): License[] {
  const body = all.filter(({ text }) => mayHold.test(text))
  const required = names
    .filter(
      ({ text, title: named }) =>
        body.some(sentence => asks(sentence, text)) ||
        (named &&
          title.some(
            each => named.test(each.text) && !/\btrain|student|apprentic|no experience|paid cdl/.test(each.text),
          ) &&
          !body.some(sentence => excuses(sentence, text))),
    )
    .map(({ licence }) => licence)
  const commercial = required.includes('Commercial driving licence')
  return required.filter(licence => licence !== 'Driving licence' || !commercial)
}

function asks(sentence: Sentence, pattern: RegExp): boolean {
  if (sentence.section === 'offer' || sentence.section === 'about' || sentence.section === 'waived') return false
  return allOf(pattern, sentence.text).some(({ 0: match, index }) => {
    const place = { from: index, to: index + match.length }
    const before = sentence.text.slice(Math.max(0, index - 50), index)
    return !denied.test(before) && !isLater(sentence.text, place) && standingOf(sentence, place) === 'must'
  })
}

const excuses = (sentence: Sentence, pattern: RegExp): boolean =>
  allOf(pattern, sentence.text).some(
    ({ 0: match, index }) =>
      isLater(sentence.text, { from: index, to: index + match.length }) ||
      denied.test(sentence.text.slice(Math.max(0, index - 50), index)),
  )

function isLater(text: string, { from, to }: { from: number; to: number }): boolean {
  const before =
    text
      .slice(Math.max(0, from - 80), from)
      .split(/[,;.]/)
      .at(-1) ?? ''
  const after = text.slice(to, to + 80).split(/[;.]|,(?! (?:which|we|paid|or|though|on|during|within))/)[0] ?? ''
  return (
    /\bcovers?:|\byou(?:'ll| will) learn\b/.test(text.slice(0, from)) ||
    later.test(before) ||
    later.test(after) ||
    conditional.test(before)
  )
}
