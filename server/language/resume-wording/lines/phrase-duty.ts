import { namesThing, pastOf as pastForm, readVerb } from '../../english/verbs.ts'
import { cared, crew, nominal, openEnded, thing } from './weak-words.ts'

const plainVerb = (word: string) => readVerb(word)?.base
const isPast = (word: string) => {
  const forms = readVerb(word)?.forms
  return forms?.has('past') === true && !forms.has('base')
}

/** "greeting customers and helping them" as "greeted customers and helped them"; "safety checks" need a verb before them. */
export function asDeed(whole: string, tense: 'now' | 'then', verb: string): string | undefined {
  const inForm = (plain: string) => (tense === 'now' ? plain : pastForm(plain))
  const rest = whole.replace(/^the (?=\p{L}+ing of )/iu, '')
  const [first = '', second = ''] = rest.split(/\s+/)
  if (first === 'to' && plainVerb(second) === second) return infinitives(rest, inForm)
  if (/^(?:to|not|never|being|how|what|when|where|that)$/i.test(first) || openEnded.test(rest)) return undefined
  const plain = /ing$/i.test(first) && !thing.test(rest) ? plainVerb(first) : undefined
  if (verb === 'help') {
    const noun = nominal(rest)
    const deed = plain ? gerunds(rest, word => word) : noun
    return deed && `${inForm('help')} ${deed.replace(/^(\w+) (?:of|to) /, '$1 ')}`
  }
  if (plain) return gerunds(rest, inForm)
  const noun = nominal(rest)
  if (noun) return withNext(noun.replace(/^\w+/, inForm), inForm)
  const plainFirst = plainVerb(first)
  if (plainFirst === first.toLowerCase() && /^(?:the|a|an|my|our|all|\d)/i.test(second))
    return rest.replace(first, inForm(plainFirst))
  return verb ? named(rest, verb, inForm) : undefined
}

const withNext = (deed: string, inForm: Form): string =>
  deed.replace(/(, and |, | and )(\p{Ll}+ing) of /gu, (whole, link: string, word: string) => {
    const base = plainVerb(word)
    return base ? `${link}${inForm(base)} ` : whole
  })

type Form = (plain: string) => string
const links = /(, and |, | and )/

const infinitives = (rest: string, inForm: Form): string =>
  rest
    .replace(/^to (\p{L}+)/u, (_, word: string) => inForm(word))
    .replace(
      /(, and |, | and )(to )?(\p{Ll}+)(?= \p{L}|$)/gu,
      (same, link: string, to = '', word: string, at: number) => {
        const ends = at + same.length === rest.length
        return plainVerb(word) === word && !isPast(word) && (to || !ends) ? link + inForm(word) : same
      },
    )

/** Each "-ing" of a list in its form; undefined where one stands alone among things, as in "phones, mail and filing". */
function gerunds(rest: string, inForm: Form): string | undefined {
  const pieces = rest.split(links)
  const deeds = pieces.map((piece, at) => (at % 2 ? piece : asVerb(piece, inForm)))
  const items = deeds.filter((_, at) => at % 2 === 0)
  const lone = pieces.some((piece, at) => at > 0 && at % 2 === 0 && deeds[at] && /^\p{L}+$/u.test(piece))
  if (lone && items.some(each => each === undefined)) return undefined
  // "Greeting guests and training staff" keeps its form where one of them may be a thing.
  if (pieces.some((piece, at) => at > 0 && deeds[at] === undefined && isGerund(piece))) return undefined
  return deeds.map((deed, at) => deed ?? pieces[at] ?? '').join('')
}

const isGerund = (piece: string) =>
  readVerb(piece.split(' ')[0] ?? '')?.forms.has('gerund') === true && / /.test(piece) && !namesThing(piece)

function asVerb(piece: string, inForm: Form): string | undefined {
  const [first = ''] = piece.split(/\s+/)
  const plain = /ing$/i.test(first) && !thing.test(piece) && !namesThing(piece) ? plainVerb(first) : undefined
  return plain && inForm(plain) + piece.slice(first.length).replace(/^ of /, ' ')
}

function named(rest: string, verb: string, inForm: Form): string | undefined {
  const [first = ''] = rest.split(/\s+/)
  if (!/^[\p{L}\d$]/u.test(rest) || (/ing$/i.test(first) && !thing.test(rest) && !nouns.test(first))) return undefined
  const hasArticle = /^(?:the|a|an|all|my|our|his|her|their|\d+)\s/i.test(rest)
  // "Customer service, data entry and filing" is a list that speaks for itself.
  if (verb === 'list' && !hasArticle) return rest
  const [head = '', ...more] = rest.split(links)
  if (/\bhandling\b/i.test(rest) || crew.test(head)) return undefined
  const deeds = more.map((piece, at) => (at % 2 ? (/ /.test(piece) ? (asVerb(piece, inForm) ?? piece) : piece) : piece))
  return `${cared.test(head) ? `${inForm('look')} after` : inForm('handle')} ${head}${deeds.join('')}`
}
const nouns =
  /^(?:catering|housekeeping|marketing|accounting|clothing|bedding|advertising|fundraising|merchandising|billing|parking|seating|lighting|banking|recycling|building|evening|morning|training)$/i
