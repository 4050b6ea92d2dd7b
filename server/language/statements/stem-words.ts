const irregular = `
be am is are was were been being|have has had having|do does did done doing|go goes went gone|lead led|run ran running
teach taught|think thought|bring brought|buy bought|catch caught|sell sold|tell told|hold held|keep kept|leave left
lose lost|make made|meet met|pay paid|say said|send sent|sit sat sitting|babysit babysat babysitting|spend spent|stand stood
understand understood|win won winning|write wrote written|speak spoke spoken|take took taken|give gave given|get got gotten getting
begin began begun beginning|choose chose chosen|come came|become became|do did|draw drew drawn|drive drove driven|eat ate eaten
fall fell fallen|feed fed|feel felt|find found|forget forgot forgotten|grow grew grown|hear heard|know knew known|learn learnt learned
ride rode ridden|see saw seen seeing|agree agreed agreeing|show showed shown|sing sang sung|sew sewn|sleep slept|swim swam swum swimming|wear wore worn|build built
set setting|put putting|cut cutting|let letting|oversee oversaw overseen|undertake undertook|deal dealt|lend lent|shoot shot|use used using
child children|person people persons|woman women|man men|life lives|wife wives|shelf shelves|knife knives|foot feet|tooth teeth
half halves|half halved halving|loaf loaves|self selves|study studies studied studying|try tries tried|tidy tidies tidied|year years yr yrs
month months mo mos|week weeks wk wks|hour hours hr hrs|minute minutes min mins|day days|organization organisation org|center centre|theater theatre
program programme|busy busier busiest busily|quick quicker quickly|easy easier easily|happy happier happily|early earlier
late later|young younger youngest|old older oldest elder|ready readily|news news|less less|mum mom mother mama mommy mummy|dad father papa daddy
grandmother grandma granny nana|grandfather grandpa grandad|grandparent grandparents|email e-mail|licence license|practice practise|enroll enrol
cook cooked cooking|need needed needing|math maths mathematics|photo photograph picture|bike bicycle|phone telephone|fridge refrigerator|exam examination
lab laboratory|gym gymnasium|kindergarten kindergarden|fundraise fundraiser fundraising|cafe coffeehouse|enquiry inquiry|various variety
reliable reliably reliability|patient patience patiently|responsible responsibility|punctual punctuality|accurate accuracy accurately
confident confidence confidently|january jan|february feb|april apr|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec
organize organise organized organisational organizational|communicate communication|motivated motivation`

const known = new Map<string, string>()
for (const line of irregular.trim().split(/[|\n]/)) {
  const [base = '', ...forms] = line.trim().split(/\s+/)
  for (const form of [base, ...forms]) if (!known.has(form)) known.set(form, short(base))
}

const cached = new Map<string, string>()

export function stemOf(word: string): string {
  const found = cached.get(word)
  if (found !== undefined) return found
  const stem = known.get(word) ?? short(word)
  if (cached.size > 20_000) cached.clear()
  cached.set(word, stem)
  return stem
}

function short(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  let stem = word
  if (/ies$/.test(stem) && stem.length > 4) stem = stem.replace(/ies$/, 'y')
  else if (/(?:x|ch|sh|ss|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/[^sui]s$/.test(stem)) stem = stem.slice(0, -1)
  if (/ied$/.test(stem) && stem.length > 4) stem = stem.replace(/ied$/, 'y')
  for (const end of ['ing', 'ed']) {
    const rest = stem.slice(0, -end.length)
    if (stem.endsWith(end) && rest.length >= 2 && /[aeiouy]/.test(rest) && stem.length > 4) {
      stem = rest
      break
    }
  }
  stem = stem.replace(/is(e|ation)?$/, (all, e) => (stem.length > 5 ? `iz${e === 'ation' ? 'ation' : ''}` : all))
  if (stem.length > 5) stem = stem.replace(/our$/, 'or')
  return stem.replace(/([^aeiou])\1$/, '$1').replace(/(?<=..)e$/, '')
}
