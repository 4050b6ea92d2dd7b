export const starParts = ['situation', 'task', 'action', 'result'] as const
export type StarPart = (typeof starParts)[number]

const irregular =
  'made told went took gave wrote found did ran kept began brought built bought chose drew fed held led left met paid put read said saw sent showed spoke sat stood taught rang split cut swept drove caught broke came got set swam sang sold won lost threw hid hit hung lent lit rode rose shook shut slept spent stuck swung tore woke wore flew froze grew knelt laid beat bent bound dealt dug fought heard hurt let overheard quit rewrote redid undid withdrew knew felt thought fell became had was were died'
/** A verb in the past, also as people tell it: "kept", "jammed", "wouldn't". */
const past = `(?:${irregular.replaceAll(' ', '|')}|\\w{2,}ed|wouldn['’]t|couldn['’]t|didn['’]t|(?:would|could|did) not)`
/** What people do, as they tell it in the present: "I pull it apart, check it, and write it down". */
const present =
  '(?:add|ask|bring|build|call|carry|check|clean|count|cut|draw|explain|drop|fill|fix|follow|grab|hand|help|hold|lift|listen|look|make|mark|measure|move|open|pack|pick|post|pull|put|read|ring|repair|run|set|sharpen|show|sit|sort|start|stop|swap|switch|take|talk|teach|tell|test|text|unplug|try|turn|wait|walk|wash|wipe|wrap|write|give (?:him|her|them|it|the|an?)|go (?:over|back|through|to))'
const between =
  '(?:(?:then|also|first|just|quickly|quietly|finally|always|even|never|immediately|only|simply|basically|really|kind of|sort of|once|still|both|actually) )*'
/** What is felt, thought or suffered is no action, nor is where somebody worked. */
const inactive =
  /^(?:was|were|had|knew|felt|thought|fell|became|needed|wanted|liked|loved|hoped|guessed|lived|enjoyed|died|lost|wouldn['’]t|couldn['’]t|didn['’]t|would not|could not|did not|hated|missed|feared|seemed|stayed (?:at home|home)|worked (?:at|in|for)|got (?!the\b|an?\b|my\b|his\b|her\b|it\b|them\b|us\b|him\b|one\b|two\b|three\b|some\b|every|\d)|give (?:my|up|it my)|take (?:it|things|pride|care of myself)|work (?:hard|well|at|in|for)|try (?:my|hard)|always)\b/i
const byMe = new RegExp(`\\bI ${between}((?:${past}|${present})\\b(?: \\w+)?)`, 'gi')
/** What "I" goes on to do: "…, put a pillow under it and stayed". */
const goingOn = new RegExp(
  `(?:, (?:and |then |and then )?|\\band (?:then )?|\\bthen )${between}((?:${past}|${present})\\b(?: \\w+)?)`,
  'gi',
)

interface Deed {
  /** Where its verb ends. */
  end: number
  start: number
}

function findDeeds(text: string): Deed[] {
  const found: Deed[] = []
  for (const { 0: sentence, index } of text.matchAll(/[^.!?]+[.!?]*/g)) {
    const first = [...sentence.matchAll(byMe)].filter(match => !inactive.test(match[1] ?? ''))
    const begin = first[0]?.index
    if (begin === undefined) continue
    const more = [...sentence.matchAll(goingOn)].filter(match => match.index > begin && !inactive.test(match[1] ?? ''))
    for (const match of [...first, ...more])
      found.push({ start: index + match.index, end: index + match.index + match[0].length })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

const time =
  /\b(?:when|while|during|last (?:year|summer|winter|spring|fall|autumn|month|week|semester|night|\w+day)|\w+ (?:years?|months?|summers?|weeks?|days?|semesters?) ago|years? ago|one (?:day|evening|morning|afternoon|night|time|\w+day)|on (?:a|my first|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)|it was (?:a|an|the|on|my|late|early|around|about)|in (?:my|our|high school|college|class|\w+ grade|the (?:summer|winter|spring|fall|autumn|evening|morning|afternoon|kitchen|shop|store)|\d{4}|january|february|march|april|may|june|july|august|september|october|november|december)|at (?:my|the|our|school|work|home|a)|back (?:in|when)|once|i was \w+ing)\b/i
const scene = new RegExp(
  `\\b(?:there(?:['’]s| is| was| were) (?:this|a|an|one|two|three|\\w+ \\w+)|(?:a|an|the|my|our|this|one|two|some|we|he|she|they|it|half|everybody|someone|somebody)\\b[^.!?]{0,60}?\\b${past})\\b`,
  'i',
)
const judged =
  /\b(?:it (?:all )?(?:went|worked|turned) (?:\w+ ){0,2}(?:well|great|fine|good|out|ok|okay)|in the end|everyone was happy)\b/i

const ending =
  /\b(in the end|at the end|as a result|so (that|the|we|she|he|they|it|everyone|now)|after that|since then|ever since|from then on|finally|eventually|it worked|this way|which meant|because of (this|that)|thanks to|now (i|we|she|he|they|it)|learn(ed|t)|(was|were) (happy|glad|pleased|relieved|ready|done|finished|sold|back|gone|fine)|thanked|thank(s|ed)? (me|us)|said (thank|that)|on time|got better|improved|next time|today i|by (spring|summer|fall|winter|christmas|the end))\b/i
const others =
  /(?:^|[.!?,;]\s*|\b(?:and|so|but|until) )(?:(?:and|so|but|then|by \w+|on the \w+ \w+|within \w+ \w+|later|afterward|an hour later|the next day),? )*(?:nobody|no one|not (?:one|a single)|only \w+|everyone|everybody|all of|most of|none|we|he|she|they|it|that|the|a|an|my|our|his|her|their|people|folks|customers|some|two|three|\d+)\b/i
const verbPast = new RegExp(`\\b${past}\\b`, 'i')
const nowDoes =
  /^(?:and |so |now |and now )*(?:it|she|he|they) (?:\w+ly |still |now )?\w+s?\b(?! (?:would|can|could|will))/i
const counted =
  /\bI (?:\w+ ){0,6}(?:and )?(?:sold|made|raised|earned|saved|won|finished|collected|reached|passed|signed up|got) (?:\w+ ){0,3}?(?:\$?\d|a (?:hundred|thousand|dozen)|\w*teen\b|\w+ty\b|hundred|all\b|every)/i
const stillTrue =
  /\b(?:I|we) (?:have|['’]ve) (?:not|never)\b|\b(?:haven['’]t|hasn['’]t)\b[^.!?]*\b(?:since|once|again|ever)\b/i

const saidOfMe =
  /^(?:(?:so|and|well|honestly|okay|ok|yeah|um|like|basically|actually),? )*(?:I\b|my (?:job|task|part|role|duty)\b)/i

const untilSentenceEnd = (text: string, from: number) =>
  `${text.slice(0, from)}${/^[^.!?]*/.exec(text.slice(from))?.[0] ?? ''}`

/** Whether others, or the thing itself, do something after the last deed: that is how it ended. */
function endsWithOthers(text: string, deeds: readonly Deed[]): boolean {
  const last = deeds.at(-1)
  if (!last) return false
  const rest = text.slice(last.end)
  const clauses = rest
    .split(/(?<=[.!?])\s+|,? (?=(?:and|so|but|until) )|, (?=\w+)/)
    .slice(/^[^.!?,]*$/.test(rest) ? 1 : 0)
  return clauses.some(
    clause =>
      others.test(clause) && (verbPast.test(clause) || nowDoes.test(clause)) && !/\bI\b|\bbecause\b/.test(clause),
  )
}

const need =
  /\b(my (job|task|part|role|shift) was|i (had|needed|was supposed|was asked|was told|was meant) to|i (was|am) responsible|we (had|needed) to|it was (my|up to me)|the (goal|task|problem|plan|idea) was|(had|needed) to be (done|ready|finished)|they (asked|wanted|needed) me|she asked me|he asked me|because)\b/i
const trouble =
  /\b(?:broke|broken|jammed|short|late|missing|wrong|lost|failed|stopped|died|fell|crying|cried|yelled|shouted|complain\w*|angry|upset|stuck|froze|no money|power|sick|afraid|scared|wouldn['’]t|couldn['’]t|would not|could not|did not work|out the door|nothing at all|double|terrible|hates? it)\b/i

/** The parts of a story that its words show. What was done needs two deeds, or one that something came of. */
export function findParts(text: string): Record<StarPart, boolean> {
  const deeds = findDeeds(text)
  const second = text.slice(Math.floor(text.length * 0.45))
  const before = deeds[0] ? text.slice(0, deeds[0].start) : text
  const told = deeds[0] ? untilSentenceEnd(text, deeds[0].end) : text.slice(0, Math.max(160, text.length * 0.45))
  const ends =
    ending.test(second) ||
    judged.test(text) ||
    counted.test(text) ||
    stillTrue.test(second) ||
    endsWithOthers(text, deeds)
  const isScene = before
    .split(/(?<=[.!?])\s+/)
    .some(sentence => scene.test(sentence) && !judged.test(sentence) && !saidOfMe.test(sentence.trim()))
  return {
    situation: time.test(told) || isScene,
    task: need.test(text.slice(0, Math.max(220, text.length * 0.7))) || (isScene && trouble.test(before)),
    action: deeds.length >= 2 || (deeds.length === 1 && endsWithOthers(text, deeds)),
    result: ends,
  }
}
