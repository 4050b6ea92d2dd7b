const verbsOf: readonly (readonly [RegExp, string])[] = [
  [/\bline phones?\b/i, 'answer'],
  [/\b(?:calls?|phones?)\b/i, 'take'],
  [/\b(?:classes|lessons|pupils|students)\b/i, 'teach'],
  [/\b(?:child(?:ren)?|kids|toddlers|dogs?|cats?|horses?|animals|cows|calves)\b/i, 'look after'],
  [/\b(?:customers?|guests?|members?|clients?|visitors|tables|covers)\b/i, 'serve'],
  [/\b(?:agents|doctors|managers|lawyers|partners|executives)\b/i, 'support'],
  [/\bdrawer\b/i, 'handle'],
  [/\b(?:orders|cases|boxes|packages|parcels|tickets|invoices|letters|reports|shipments)\b/i, 'handle'],
]
const byRole: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\b(?:nurse|carer?|caregiver|aide|cna|nursing)\b/i, /\b(?:patients|residents)\b/i, 'care for'],
  [/\bward\b/i, /\bpatients\b/i, 'care for'],
  [/\bteacher\b/i, /\b(?:child(?:ren)?|kids)\b/i, 'teach'],
  [/\bpicker\b/i, /\b(?:cases|orders|boxes|items)\b/i, 'pick'],
  [/\b(?:sorter)\b/i, /\b(?:packages|parcels|boxes)\b/i, 'sort'],
  [/\btutor\b/i, /\b(?:students|pupils|classes|child(?:ren)?)\b/i, 'tutor'],
  [/\bcoach\b/i, /\b(?:child(?:ren)?|kids|swimmers|players|students|athletes)\b/i, 'coach'],
  [/\bcounselor\b/i, /\b(?:child(?:ren)?|kids|campers)\b/i, 'supervise'],
  [/\blifeguard\b/i, /\b(?:guests|swimmers|people|visitors)\b/i, 'watch over'],
]

export const verbFor = (item: string, role: string): string | undefined =>
  byRole.find(([who, what]) => who.test(role) && what.test(item))?.[2] ?? verbsOf.find(([what]) => what.test(item))?.[1]
