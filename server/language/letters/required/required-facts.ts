/** A fact that ads ask for and that is plain wherever a user names it, said in words that do not depend on theirs. */
export interface RequiredFact {
  asked: RegExp
  told: RegExp
  unless?: RegExp
  /** May be read from what was done at work; others are held only if a paper, a skill or a note says so. */
  isOfWork?: true
  /** Behind "I have", "I am" or "I can"; undefined where too little was told. `part`: what the user told around it. */
  say: (
    found: RegExpExecArray,
    part: string,
    isPaper: boolean,
  ) => { have?: string; am?: string; can?: string } | undefined
}

const amount = (found: RegExpExecArray) => Number(found[1] ?? found[2])
const isSensible = (pounds: number) => pounds >= 15 && pounds <= 150

export const requiredFacts: readonly RequiredFact[] = [
  {
    asked: /\bdriver['’]?s?['’]? licen[sc]e|\bdriving licen[sc]e|\bvalid licen[sc]e\b/i,
    told: /\bdrivers?['’]?s?['’]? lic(?:en[sc]e)?\b|\bdriving licen[sc]e\b/i,
    unless: /\b(?:cdl|commercial|permit|class a|class b)\b/i,
    say: (_, part) => ({ have: `a ${/\bvalid\b/i.test(part) ? 'valid ' : ''}driver's license` }),
  },
  {
    asked:
      /\b(?:reliable|own|personal|dependable) (?:and \p{L}+ )?(?:transportation|vehicle|car|truck|transport)\b|\bmust have (?:a )?(?:car|vehicle)\b/iu,
    told: /\b(?:(?:my|have|got|with|own)(?: an?| my)?(?: own)?(?: reliable)?|own|reliable) (car|truck|van|vehicle|transportation)\b/i,
    unless: /\bmy (?:mom|dad|mother|father|husband|boyfriend|parents|sister|brother)\b|\b(?:share|borrow|ride)\b/i,
    say: ([, vehicle = '']) => ({
      have: /^transportation$/i.test(vehicle) ? 'reliable transportation' : `my own ${vehicle.toLowerCase()}`,
    }),
  },
  {
    asked: /\blift\w*\b[^.;\n]{0,50}?\b\d{2,3} ?(?:lbs?\b|pounds|#)|\b\d{2,3} ?(?:lbs?\b|pounds)[^.;\n]{0,30}\blift/i,
    isOfWork: true,
    told: /\blift\w*\b[^.;,\n]{0,30}?\b(\d{2,3}) ?(?:\+ ?)?(?:lbs?\b|pounds|#)|\b(\d{2,3}) ?(?:lbs?\b|pounds) lift/i,
    say: found => (isSensible(amount(found)) ? { can: `lift ${amount(found)} pounds` } : undefined),
  },
  {
    asked: /\bCPR\b/,
    told: /\bCPR\b/i,
    say: (_, part, isPaper) => {
      const what = `CPR${/\bfirst[ -]?aid\b/i.test(part) ? ' and first aid' : ''}`
      return isPaper ? { am: `certified in ${what}` } : { have: `${what} training` }
    },
  },
  {
    asked: /\bfirst[ -]aid\b/i,
    told: /\bfirst[ -]?aid\b/i,
    unless: /\bCPR\b/i,
    say: (_, _part, isPaper) => (isPaper ? { am: 'certified in first aid' } : { have: 'first aid training' }),
  },
  {
    asked: /\bB(?:asic )?L(?:ife )?S(?:upport)?\b/,
    told: /\bBLS\b|\bbasic life support\b/i,
    say: () => ({ have: 'BLS certification' }),
  },
  { asked: /\bACLS\b/, told: /\bACLS\b/i, say: () => ({ have: 'ACLS certification' }) },
  {
    asked: /\bfood[ -](?:handler|safety|protection|worker)|\bserv ?safe\b/i,
    told: /\b(?:serv ?safe(?: (manager|mgr|food handler|alcohol))?|food[ -]?handlers?['’]?s?|food worker card|food protection)\b/i,
    say: ([all, level = '']) => ({
      have: /^serv/i.test(all ?? '')
        ? `ServSafe ${/^m/i.test(level) ? 'Manager ' : ''}certification`
        : 'a food handler card',
    }),
  },
  {
    asked: /\bfork ?lift\b/i,
    isOfWork: true,
    told: /^(?:fork ?lift\b[^.;\n]{0,30}\b(?:certified|certification|certificate|licen[sc]ed?)\b|(?:certified|licen[sc]ed)\b[^.;,\n]{0,25}\bfork ?lift\b)(?! of\b)/i,
    say: () => ({ am: 'certified on the forklift' }),
  },
  {
    asked: /\bfork ?lift\b/i,
    isOfWork: true,
    told: /^(?:(?:can|I) )?(?:drove|drive|driving|operated?|operating|ran|run) (?:the |a )?(?:sit[- ]?down |stand[- ]?up )?fork ?lifts?\b|^(?:sit[- ]?down |stand[- ]?up )?fork ?lift(?: (?:driver|operator))?$/i,
    unless: /\b(?:certif\w*|licen[sc]ed?)\b/i,
    say: () => ({ can: 'drive a forklift' }),
  },
  {
    asked: /\bOSHA\b/,
    told: /\bOSHA[- ]?(10|30)\b/i,
    say: ([, hours = '']) => ({ have: `an OSHA ${hours} card` }),
  },
  {
    asked:
      /\b(?:high school (?:diploma|graduate|degree|education)|HS (?:diploma|grad)|diploma or (?:equivalent|GED)|GED)\b/i,
    told: /\bGED\b/,
    say: () => ({ have: 'my GED' }),
  },
  {
    asked:
      /\b(?:high school (?:diploma|graduate|degree|education)|HS (?:diploma|grad)|diploma or (?:equivalent|GED)|GED)\b/i,
    told: /\b(?:high school|h\.?s\.?) diploma\b/i,
    unless: /\bexpected\b|\bor equivalent\b/i,
    say: () => ({ have: 'a high school diploma' }),
  },
  {
    asked:
      /\b(?:high school (?:diploma|graduate|degree|education)|HS (?:diploma|grad)|diploma or (?:equivalent|GED)|GED)\b/i,
    told: /\bhigh school diploma or equivalent\b/i,
    say: () => ({ have: 'a high school diploma or equivalent' }),
  },
  {
    asked:
      /\b(?:authori[sz]ed to work|work authori[sz]ation|eligib\w+ to work|legally (?:able|authorized|allowed)|right to work|sponsor\w*|E-Verify)\b/i,
    told: /\b(?:work (?:permit|authori[sz]ation)|EAD|green card|permanent resident|(?:US|U\.S\.|american) citizen|authori[sz]ed to work|ssn and work)\b/i,
    say: () => ({ am: 'authorized to work in the United States' }),
  },
  {
    asked: /\b(?:ladders?|heights|scaffold\w*)\b/i,
    isOfWork: true,
    told: /\b(ladders?|heights)\b[^.;\n]{0,25}\b(?:no problem|ok(?:ay)?|fine|comfortable|don['’]?t (?:scare|bother)|not (?:afraid|scared))|\b(?:comfortable|not (?:afraid|scared)|good|ok(?:ay)?|fine) (?:with|on|of|at) (ladders?|heights)\b/i,
    say: ([, one, other]) => ({ am: `comfortable ${/^l/i.test(one ?? other ?? '') ? 'on ladders' : 'at heights'}` }),
  },
  {
    asked: /\b(?:heat|outside|outdoors?|all weather)\b/i,
    isOfWork: true,
    told: /\bwork(?:ing)? in (?:the )?heat\b|\bheat (?:is )?(?:ok|fine|no problem)\b/i,
    say: () => ({ can: 'work in the heat' }),
  },
  {
    asked: /\bown (?:basic )?(?:hand )?tools\b/i,
    told: /\b(?:my |have |got )?own (?:\p{L}+ )?tools\b/iu,
    say: () => ({ have: 'my own tools' }),
  },
  {
    asked: /\b(?:driving record|MVR|motor vehicle record)\b/i,
    told: /\bclean driving record\b/i,
    say: () => ({ have: 'a clean driving record' }),
  },
  {
    asked: /\b(?:auto|car|vehicle|automobile) insurance\b|\binsured (?:car|vehicle|auto)/i,
    told: /^(?:current )?auto insurance$/i,
    say: () => ({ have: 'auto insurance' }),
  },
  {
    asked: /\b(?:smart ?phone|cell phone|iPhone|Android)\b/i,
    told: /^(?:own |my own |a )?smart ?phone$/i,
    say: () => ({ have: 'a smartphone' }),
  },
  {
    asked: /\b(?:high[- ]speed|home|reliable|wired|stable|broadband) internet\b|\binternet connection\b/i,
    told: /^high-speed home internet$/i,
    say: () => ({ have: 'high-speed internet at home' }),
  },
  { asked: /\bnotary\b/i, told: /\bnotary\b/i, say: () => ({ am: 'a notary public' }) },
  {
    asked: /\b(?:alcohol|TABC|TIPS certif\w*|RBS|bartend\w+)\b/i,
    told: /\b(TABC|TIPS|RBS)\b/,
    say: ([, name = '']) => ({ have: `${name} certification` }),
  },
  { asked: /\bguard card\b/i, told: /\bguard card\b/i, say: () => ({ have: 'a guard card' }) },
  {
    asked: /\bfingerprint\w*\b/i,
    told: /\bfingerprint clearance card\b/i,
    say: () => ({ have: 'a fingerprint clearance card' }),
  },
  {
    asked: /\bCDL\b/,
    told: /\bCDL(?:[- ](?:class )?([ABC]))?\b/i,
    unless: /\b(?:permit|learner\w*|school|course|training|program|class(?! [ABC]\b))\b/i,
    say: ([, level = '']) => ({ have: `a ${level ? `Class ${level.toUpperCase()} ` : ''}CDL` }),
  },
]
