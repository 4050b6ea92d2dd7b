const degrees = [
  'bachelors?|masters?|associates?|doctorate|doctoral|undergraduate|undergrad|postgraduate|graduate|grad|honou?rs|hons',
  'ba|bs|bsc|ab|sb|bba|bas|bfa|bed|bcom|btech|beng|barch|ma|ms|msc|mba|mfa|med|mtech|meng|mpa|phd|edd|aa|as|aas|aos',
  'certificate|certification|license|diploma|degree|major|apprenticeship|apprentice',
].join('|')
const aboutOneself = [
  'i|im|am|was|have|had|has|got|currently|now|getting|earned|earning|hold|holding|completed|finished|doing|taking|took',
  'went|going|studying|studied|studies|study|majoring|majored|majors|pursuing|double|dual|school|college|department',
  'faculty|years?|first|second|third|final|\\d+(?:st|nd|rd|th)?|to|for|in|my|a|an|the|of|some',
].join('|')
const arts = '(?:of|in) (?:applied )?(?:science|sciences|arts|art)'

const opening = new RegExp(`^(?:(?:${aboutOneself}|(?:${degrees}) ${arts}(?= (?:in|of|degree)\\b)|${degrees}) )+(?=.)`)
const closing = new RegExp(
  `(?: (?:(?:in|at) (?:college|university)|${degrees}|majors|programs?|programme|courses?|class|classes|` +
    `students?|school|training|track|department|field|studies|(?:19|20)\\d\\d))+$`,
)
const onlyDegree = new RegExp(`^(?:${degrees}) ${arts}(?: degree)?$`)
const asides =
  'minor|minoring|emphasis|concentration|focus|specialization|specialisation|specializing|specialty|option|track'
const aside = new RegExp(` (?:(?:and|with|a|an|double) )*(?:${asides}|with honou?rs)(?: .*)?$`)

/** Each takes plain text. "I am studying for a Bachelor of Science in biology" becomes "biology". */
export const withoutOpening = (text: string): string => text.replace(opening, '')

/** "welding certificate program" becomes "welding". */
export const withoutClosing = (text: string): string => text.replace(closing, '') || text

/** "biology with a minor in art" becomes "biology". */
export const withoutAside = (text: string): string => text.replace(aside, '')

export const namesOnlyDegree = (text: string): boolean => onlyDegree.test(text)
