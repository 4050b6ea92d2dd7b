/** Words that say much the same about what stands beside them, so that a model needs no example of each. */
const classes = {
  wish: 'preferred prefer preferable preferably preference ideal ideally desirable desired desire advantage advantageous plus bonus asset welcome welcomed nice helpful beneficial favourably favorably useful handy optional love loved great lovely good helps help strengthen appreciated liked',
  must: 'must required require requires requirement requirements need needs needed essential minimum mandatory least necessary compulsory only condition vital floor',
  not: "not no never without nor neither none n't don't doesn't isn't aren't won't needn't can't cannot didn't haven't shouldn't wouldn't regardless whether",
  you: "you you'll you've you're your applicant applicants candidate candidates someone somebody person who anyone anybody",
  we: "we our ours us we've we're we'll company team staff employees colleagues firm owner owners founder founders family business he she his her their they director manager manager's doctor doctors partner partners",
  past: 'founded established serving since been was were began opened built won',
  experience:
    'experience experienced exp background work worked working history track record employment practice prior previous proven hands-on verifiable cooking managing running selling driving leading supporting teaching caring building handling writing behind doing',
  term: 'contract contracts term fixed-term placement programme program traineeship apprenticeship internship course training rotation rotations duration temporary cover maternity appointment funded fellowship scheme agreement lease plan',
  offer:
    'after vesting vest vested vests pension match raise raises review sabbatical leave holiday bonus bonuses pto vacation tuition reimbursement warranty guarantee tenure anniversary promoted promotion earn earning study studying pay paid pays salary benefits sponsor sponsored fund funded reimburse discount free',
  age: 'age aged old older over under',
  paper:
    'licence license licenses licences licensed record mvr certification certificate certified points violations conviction convictions accident accidents insurance insured registration dui',
  check: 'check checks history references residence residency lived background address vetting',
  kin: 'child children son daughter twins toddler toddlers room pupils students grade grades residents warranty trucks machines vehicle van car',
  ceiling: 'up within inside under fewer less than last past recent next first every each per until by before',
  or: 'or instead lieu substitute substituted place alternatively either equivalent equal',
  study:
    'degree diploma bachelor bachelors master masters university college gcse gcses ged school education graduate graduation educated',
} as const

export type WordClass = keyof typeof classes

const classesOf = new Map<string, WordClass[]>()
for (const [name, words] of Object.entries(classes))
  for (const word of words.split(' ')) classesOf.set(word, [...(classesOf.get(word) ?? []), name as WordClass])

export const wordClasses = (word: string): readonly WordClass[] => classesOf.get(word) ?? []
