const time =
  'now|then|later|before|after|since|until|til|till|still|again|forever|always|whenever|sometimes?|once|twice|daily|weekly|monthly|yearly|nightly|ongoing|present|today|seasonal|temporary|temp|remote|full-time|part-time|full|part|prn|off|on|and|or|the|an?|my|of|in|at|to|from|for|by|per|as|about|around|over|only|there|here|too|also|each|every|all|both|any|this|that|last|first|next|past|second|third|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|many|few|several|long|same|place|end|years?|yrs?|months?|mos?|mo|weeks?|wks?|days?|hours?|hrs?|hr|minutes?|mornings?|afternoons?|evenings?|nights?|weekends?|weekdays?|weeknights?|shifts?|times?|time|summers?|winters?|springs?|falls?|seasons?|holidays?|breaks?|peak|school|high|hs|college|grade|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|lent|christmas|date|closed|moved|layoff|laid|retired|promoted|tips|right|er|license|home|class'
const strayWord = new RegExp(`^(?:${time}|\\d[\\d.,:%/–-]*\\p{L}{0,3}|\\p{L})$`, 'iu')

/** What a parser left of a line: only when and how long something was, or a word by itself that names no work. */
export const isStray = (text: string): boolean =>
  text
    .split(/[\s,;/()–-]+/)
    .filter(Boolean)
    .every(word => strayWord.test(word.replace(/[.'’"“”]/g, '')))
