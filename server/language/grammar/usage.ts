import { tagWords } from '../english/tagger.ts'
import { gerundOf, pastOf, readVerb } from '../english/verbs.ts'
import { type Put, peopleAndTimes } from './people-and-times.ts'
import { baseOf } from './verb-chains.ts'

const phrases: readonly (readonly [RegExp, Put])[] = [
  [/\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten) (years|months) and (?:a )?half\b/gi, '$1 and a half $2'],
  [
    /\b(\d[\d,–-]* (?:\p{Ll}+ )?\p{Ll}+s) by (?:a )?(day|week|month|year|hour|shift)(?=$|[,.;)]| (?:to|in|at|for|with|and|on)\b)/gu,
    '$1 a $2',
  ],
  [
    /\b([Mm])ore of (?=(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:years|months|people|hours)\b)/g,
    '$1ore than ',
  ],
  [
    /(?<![,;(] )\b([Ee])ach (?=\d+ (?:minutes|hours|days|weeks|months)\b(?! long))/g,
    (whole = '') => (whole.startsWith('E') ? 'Every ' : 'every '),
  ],
  // Verbs with their prepositions
  [
    /\b(good|bad|excellent|great|skilled) in (?=(?:math|maths|english|sports?|numbers|computers?|cooking|drawing|science|sales|languages|spelling|\p{Ll}+ing)\b)/giu,
    '$1 at ',
  ],
  [/\b(responsible) (?:of|from|to) (?=(?:the|a|all|my|our|\d|\p{Ll}+ing|\p{Ll}+s)\b)/giu, '$1 for '],
  [/\b([Rr]esponsible) of (?=\p{Ll})/gu, '$1 for '],
  [/\b(depend(?:s|ed)?) (?:of|from|in) (?=\p{L})/gu, '$1 on '],
  [/\b(arriv(?:e|es|ed|ing)) to (?=(?:work|school|the|my|our)\b)/g, '$1 at '],
  [
    /\b(listen(?:s|ed|ing)?) (?=(?:music|people|customers|them|him|her|the (?:customer|teacher|radio|people|patient|client)s?)\b)/g,
    '$1 to ',
  ],
  [
    /(?<!\b(?:is|are|was|were|be|been|being|got|get|am) )\b((?:asked|called|helped|assisted|answered|thanked|visited|supported)|(?<=^|\b(?:I|we|they|to|can|could|and|also) )(?:ask|call|help|assist|answer|thank|visit|support)) to (?=(?:my|the|our|a|his|her|them|him|her|me|us|customers?|people|patients?|children|clients?)\b(?! (?:do|make|see|get)\b))/giu,
    '$1 ',
  ],
  [
    /\b(g[ai]ve[sn]?|show(?:s|ed)?|told|tell|tells|offer(?:s|ed)?|sen[dt]s?|teach|taught|brought|bring) to (me|us|him|her|them) (?=(?:the|a|an|my|his|her|their|some|his|one|two|how)\b)/g,
    '$1 $2 ',
  ],
  [
    /\b(explain(?:s|ed|ing)?) (me|him|her|us|them) (the|a|an|my|our|every) (\p{Ll}+(?: \p{Ll}+)?)(?=$|[.,;]| (?:and|one|once|two|in|before|so|very|with|but|because|again)\b)/gu,
    '$1 $3 $4 to $2',
  ],
  [/\b(explain(?:s|ed|ing)?) (me|him|her|us|them) (?=(?:how|why|what|where|that|when)\b)/g, '$1 to $2 '],
  [
    /\b(explain(?:s|ed|ing)?) (him|her|us|them|me) (?=(?:calmly|slowly|again|everything|clearly|politely)\b|$|[.,;])/g,
    '$1 it to $2 ',
  ],
  [/\b(explain(?:s|ed)? it to (?:him|her|us|them|me)) (?=$|[.,;])/g, '$1'],
  [/\b(explain(?:s|ed)?) it to (\p{Ll}+) everything\b/gu, '$1 everything to $2'],
  [/\b(near|close by) to\b(?! (?:\p{Ll}+ing)\b)/gu, (_ = '', word = '') => (word === 'near' ? 'near' : 'close to')],
  [/\b(play(?:s|ed)?|am|was|['’]m) in (the|a|my) (\p{Ll}+ )?team\b/gu, '$1 on $2 $3team'],
  [/\b(work(?:s|ed|ing)?) (?:on|in) (this|that|the same|a) company\b/g, '$1 at $2 company'],
  [/\b(married) with\b/g, '$1 to'],
  [
    /\b(tak(?:e|es|ing|en)|took) (?:the )?care (?!of\b|to\b|about\b|in\b|that\b|and\b|when\b|because\b)(?=(?:the|my|our|his|her|a|an|all|kids|children|people|patients|them|him|animals|customers|\d|two|three|four|five)\b)/g,
    '$1 care of ',
  ],
  [/\b([Tt]ak(?:e|es|ing)|[Tt]ook) care (?=(?:my|our|the|his|her)\b)/g, '$1 care of '],
  [/\bhear(?:ing)? of you\b/g, (whole = '') => whole.replace('of', 'from')],
  [/\bbecause of (?=(?:I|he|she|we|they|it) )/g, 'because '],
  [/\b(agree(?:d)?) (?=(?:you|him|her|them)\b)/g, '$1 with '],
  [/\b(fits?|suits?) with (?=(?:me|you|my)\b)/g, '$1 '],
  [/\b(fill(?:s|ed|ing)?) the (forms?|applications?|paperwork|papers)\b/g, '$1 out the $2'],
  [
    /\b(look(?:s|ed|ing)?|wait(?:s|ed|ing)?|search(?:ed|ing)?) (?:to|a) (?=(?:a job|the customers?|work|a work|a position)\b)/g,
    '$1 for ',
  ],
  [/\b(work(?:s|ed|ing)?) in (?=(?:part|full)[- ]time\b)/g, '$1 '],
  [/\b(learn(?:ed|t)?|taught|teach) myself to\b/g, (whole = '') => whole.replace(/^learn(?:ed|t)?/, 'taught')],
  [/\bvideos? of YouTube\b/gi, 'videos on YouTube'],
  [/\bin Internet\b/gi, 'on the internet'],
  [/\b(pick(?:s|ed)? up (?:my|the|our) \p{Ll}+) of (the )?school\b/gu, '$1 from $2school'],
  [
    /\b(suggest(?:ed)?|recommend(?:ed)?|enjoy(?:ed|s)?|finish(?:ed|es)?|avoid(?:ed)?|(?:do not|don['’]t) mind) to (\p{Ll}+)\b/gu,
    (whole = '', lead = '', word = '') =>
      readVerb(word)?.forms.has('base') ? `${lead} ${gerundOf(baseOf(word))}` : whole,
  ],
  [
    /\b(without) (?:to )?(\p{Ll}+) (?=(?:the|a|any|my|anybody|anyone|them|it)\b)/gu,
    (whole = '', lead = '', word = '') =>
      readVerb(word)?.forms.has('base') &&
      tagWords(`to ${word} it`)[1]?.pos === 'VERB' &&
      /^(?:break|ask|lose|make|miss|spill|burn|drop|hurt|stop|take|see|call|use)$/.test(word)
        ? `${lead} ${gerundOf(word)}`
        : whole,
  ],
  // How much
  [
    /\b(a )?(?:lot|lots) (?=(?:experience|people|customers|work|things|time|patience|energy|practice|orders|tables|money)\b)/g,
    (_ = '', a = '') => (a ? 'a lot of ' : 'lots of '),
  ],
  [
    /\bmany (?=(?:experience|work|time|money|patience|help|information|energy|knowledge|respect)\b(?!(?: \p{Ll}+){0,2} \p{Ll}+s\b))/gu,
    'much ',
  ],
  [/\b([Tt])he most of (the|my|our)\b/g, (_ = '', t = '', det = '') => `${t === 'T' ? 'M' : 'm'}ost of ${det}`],
  [
    /\b(?:the )?most (fast|hard|clean|quick|young|old|tall|strong|small|big|busy|easy|early|late|slow|kind|neat|short|cheap|loud|happy|new)\b(?!-)/g,
    (whole = '', word = '') => `${/^the /.test(whole) ? 'the ' : ''}${superlative(word, 'est')}`,
  ],
  [
    /\bmore (fast|hard|clean|quick|young|old|tall|strong|small|big|busy|easy|early|late|slow|short|cheap|loud|happy)(?:er)?\b(?=$|[.,;]| (?:than|for|to|and|when|because|if|way|with|in|now)\b)/g,
    (_ = '', word = '') => superlative(word, 'er'),
  ],
  [/\bmore (better|faster|easier|stronger|quicker|harder|bigger|cleaner)\b/g, '$1'],
  [
    /\b(work(?:s|ed)?|speak(?:s)?|explain(?:s|ed)? (?:\p{Ll}+ )?|do(?:es)? (?:it|things|the job|my job|my work)|did (?:it|things|my job|my work)|cook(?:s|ed)?|sing|play(?:s|ed)?) (good)(?=$|[.,;]| (?:and|with|under|in|because|so|but|when|together)\b)/gu,
    (_ = '', lead = '') => `${lead.trimEnd()} well`,
  ],
  [/\b(things|stuff) good(?=$|[.,;])/g, '$1 well'],
  [
    /\b(drives?|drove|works?|worked|learns?|talk|talked|walks?) (careful|quick|easy|safe|quiet|polite|slow)(?=$|[.,;]| (?:and|with|in|because|so|but|when|for|to)\b)/g,
    (_ = '', lead = '', how = '') => `${lead} ${how.replace(/y$/, 'i')}ly`,
  ],
  [
    /\bvery (organize|experience|motivate|dedicate|interest)\b(?= \p{Ll}|[.,;]|$)/gu,
    (_ = '', word = '') => `very ${pastOf(word)}`,
  ],
  [
    /\b(?:do|did|does)(n['’]t| not) (\p{Ll}+) no (?=\p{Ll})(?!(?:longer|more|matter)\b)/gu,
    (whole = '') => whole.replace(/ no $/, ' any '),
  ],
  [
    /\b((?:don|didn|doesn)['’]t|do not|did not|does not) (\p{Ll}+) (nothing|nobody|nowhere)\b/gu,
    (_ = '', not = '', verb = '', none = '') =>
      `${not} ${verb} ${none.replace('no', 'any').replace('anybody', 'anybody')}`,
  ],
  [
    /\b([Nn]obody|[Nn]o one) did(?:n['’]t| not) (\p{Ll}+)/gu,
    (whole = '', who = '', verb = '') => (readVerb(verb) ? `${who} ${pastOf(baseOf(verb))}` : whole),
  ],
  [/\b([Nn]obody|[Nn]o one|[Nn]ever) (?:don|doesn)['’]t (\p{Ll}+)/gu, (whole = '') => whole],
  [/\b(I|[Ww]e|[Tt]hey) never was\b/g, (_ = '', who = '') => (who === 'I' ? `${who} was never` : `${who} were never`)],
  [
    /\b(a|the|any|other|another|new|my first|first|last) (?:work)(?=$|[.,;]| (?:in|at|near|where|that|with|for|as|and|I)\b)(?<=\b(?:looking for|find|found|need|needed|want|got|search for) (?:a|another|any|new) work)/g,
    '$1 job',
  ],
  [/\b(lots|a lot|much) of works\b/g, '$1 of work'],
  [/\b([Tt])he work what\b/g, '$1he work that'],
  [
    /\b(job|work|place|something|things?|store|company|school) what (?=(?:is|are|was|were|has|have|does|I|we|he|she|they|\p{Ll}+s)\b)/gu,
    '$1 that ',
  ],
  [
    /\bother (?=one\b|(?:color|job|shift|person|language|time|way)\b)(?<!\b(?:the|each|every|no|any|some|an|my|one|his|her|your|our|their|its|both|all|these|those|most|many|several|few|two|three|\d+|p{L}+['’]s) other )/g,
    'another ',
  ],
  [/\bI have (\d\d) years(?: old)?(?=$|[.,;]| and (?:I|am)\b)/g, 'I am $1 years old'],
  [/\bresponsab(?=le|ility)/g, 'responsib'],
  [/\bResponsab(?=le|ility)/g, 'Responsib'],
  [/\bresponsibilty\b/g, 'responsibility'],
  [
    /\bresponsibl?ity for (\p{Ll}+) (?=the\b)/gu,
    (whole = '', verb = '') =>
      readVerb(verb)?.forms.has('base') && !/ing$/.test(verb) ? `responsibility for ${gerundOf(verb)} ` : whole,
  ],
  [/\b([Ff])inished (?:the )(high school|college|university|school)\b/g, '$1inished $2'],
  [/\b([Ss]tart(?:ed|s|ing)?) (?:the )(high school|college|university)\b/g, '$1 $2'],
  [
    /\b(kept|keep|keeps|keeping) (clean|organized|tidy|neat|safe|stocked) (the|my|our|all) ([\p{Ll} ]+)$/giu,
    '$1 $3 $4 $2',
  ],
  [
    /\b([Ii])ts (?=(?:true|been|made (?:me|my|us|it)|helped me|taught me|going to|never|hard|worth|okay|not|a|the|my|our|what|why|how|really|very|so)\b)/g,
    "$1t's ",
  ],
  [/\beveryday(?=$|[.,;)]| (?:and|at|for|with|after|before|from|to|by)\b)/g, 'every day'],
  [/(?<=\b(?:Excel|PowerPoint)(?:,| and|, and) )word\b/g, 'Word'],
  [
    /\b(talk|speak|work|do it|read|write|find|reach|fix|solve|handle|get|move|learn)( (?:with|to) (?:her|him|them|people|customers))? (easy|quick|clear|perfect)(?=$|[.,;])/g,
    (_ = '', verb = '', whom = '', how = '') => `${verb}${whom ?? ''} ${how.replace(/y$/, 'i')}ly`,
  ],
  [
    /\by['’]?all(?:['’]?s)?(?= (?:store|shop|place|company|bakery|restaurant|clinic|school|team|website|page|salon|hospital|office)\b)/g,
    'your',
  ],
  [/\byall\b/g, 'you'],
  [/(?<![\p{L}-])uni(?![\p{L}-])/gu, 'university'],
]

function superlative(word: string, ending: 'er' | 'est'): string {
  if (/y$/.test(word)) return `${word.slice(0, -1)}i${ending}`
  if (/e$/.test(word)) return `${word}${ending.slice(1)}`
  return /^(?:big)$/.test(word) ? `${word}g${ending}` : `${word}${ending}`
}

/** Fixed combinations that learners and teenagers get wrong: "good in math", "explain me the work", "me and my sister". */
export function mendUsage(text: string): string {
  const capital = /^\p{Lu}/u.test(text)
  const told = [...peopleAndTimes, ...phrases].reduce(
    (so, [pattern, put]) => (typeof put === 'string' ? so.replace(pattern, put) : so.replace(pattern, put)),
    text,
  )
  return capital
    ? told.replace(/(?<=^|\. )\p{Ll}/gu, (letter, at: number) => (at === 0 ? letter.toUpperCase() : letter))
    : told
}
