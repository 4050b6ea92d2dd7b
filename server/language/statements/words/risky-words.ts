import type { StatementKind } from '#contract/endpoints/evidence.ts'

export const riskyWords: Readonly<Partial<Record<StatementKind, string>>> = {
  title: `manager|assistant manager|lead|leader|leadership|head|supervisor|supervise|supervision|senior|junior|director|chief|captain|president|
    vice|chair|chairperson|chairwoman|chairman|coordinator|coordinate|manage|management|direct|oversee|in charge|charge|run|boss|founder|cofounder|
    co founder|founding|founded|owner|own|reports to me|reported to me|report to me|under me|answered to me|answer to me|my team|my staff|my crew|my employees|my department|
    my company|my business|my shop|my store|for a living|teach|executive|principal|assistant|associate|specialist|consultant|engineer|developer|programmer|analyst|nurse|teacher|tutor|coach|
    trainer|train|trained|trainee|apprentice|intern|internship|cashier|barista|waitress|waiter|server|hostess|bartender|chef|baker|cook|
    receptionist|secretary|treasurer|clerk|representative|rep|agent|officer|designer|writer|editor|photographer|accountant|bookkeeper|
    lifeguard|driver|cleaner|housekeeper|caretaker|carer|caregiver|nanny|au pair|mentor|prefect|monitor|host|author|artist|
    ambassador|organizer|moderator|instructor|technician|administrator|expert|guru|professional|freelance|freelancer|self employed|
    entrepreneur|doctor|lawyer|therapist|interpreter|translator|stylist|dancer|singer|actor|model|deputy|key holder|keyholder|hire|hired|
    recruit|fire|delegate|promote|promotion|spearhead|pioneer|command|govern|=guided|main|sole|solely|responsible|employ|employee|crew|staff|
    full time|part time|paid|unpaid|professor|researcher|scientist|salesperson|saleswoman|salesman|seller|reporter|journalist|
    head girl|team leader|shift leader|team lead|shift lead|project lead|cocaptain|co captain|co lead|co leader|cheerleader|player|volunteer|babysitter|student|helper|tech|pro`,
  employer: `hospital|clinic|bank|high school|middle school|primary school|secondary school|university|college|academy|institute|firm|
    agency|corporation|startup|factory|warehouse|hotel|restaurant|cafe|bakery|salon|museum|library|theater|church|mosque|temple|
    synagogue|charity|shelter|farm|camp|summer camp|nursery|daycare|daycare center|kindergarten|preschool|club|studio|gallery|laboratory|lab|
    ministry|government|army|police|embassy|court|council|newspaper|magazine|station|airline|airport|pharmacy|supermarket|bookshop|
    boutique|franchise|chain|brand|branch|headquarters|department|multinational|organization|institution|foundation|nonprofit|ngo|
    food bank|nursing home|care home|gym|stadium|cinema|zoo|garage|market|union|league|committee|shop|store|business|company|
    retail|office|spa|resort|casino|bar|pub|restaurant chain|food pantry|community center|youth center|grocery`,
  credential: `degree|bachelor|master|doctorate|phd|mba|diploma|certificate|certification|certify|certified|license|licensed|accredited|
    accreditation|qualification|qualified|qualify|credential|graduate|graduated|graduation|undergraduate|alumna|alumni|major|minor|honors|
    cum laude|gpa|grade|grades|scholarship|scholar|ged|gcse|a level|first aid|cpr|food handler|food safety|driving|
    course|fluent|fluently|fluency|native|native speaker|mother tongue|bilingual|trilingual|sign language|multilingual|conversational|intermediate|advanced|
    basic|proficient|proficiency|expertise|mastery|mastered|dean list|dean|valedictorian|distinction|training course|badge|exam|test|
    bachelordegree|masterdegree|associatedegree|doctordegree|artsfield|sciencefield|language`,
  achievement: `win|winner|winning|award|awarded|prize|full marks|straight a|perfect score|of all|than anyone|than everyone|than any other|than all|statewide|state|county|district|country|continent|medal|trophy|champion|championship|first place|first prize|first class|runner up|finalist|
    top|best|employee of the month|rank|ranked|record|increase|raise|boost|reduce|reduction|cut cost|save money|decrease|=lowered|double|triple|exceed|
    surpass|outperform|achieve|achievement|accomplish|accomplishment|succeed|success|successful|successfully|perfect|outstanding|
    excellent|exceptional|excel|never|nominated|nominate|=selected|=chosen|elect|honored|praise|praised|recognized|recognition|
    publish|published|featured|patent|invent|viral|bestseller|bestselling|sold out|profit|profitable|revenue|sales|earn|save|saved|
    savings|improved|improvement|improve|transform|revolutionize|proven|track record|extensive|seasoned|veteran|star|
    stellar|unbeaten|undefeated|national|international|regional|statewide|nationwide|worldwide|famous|celebrity|every single|complaint|
    complaints|flawless|flawlessly|without a single|perfect attendance|attendance|target|targets|quota|kpi|rating|score|highest|
    fastest|biggest|largest|most popular|popular|number one|goal scorer|qualified for|competition|contest|tournament|delighted reviews|five star`,
  tool: `app|website|software|database|robot|machine|spreadsheet|blog|podcast|channel|equipment|device`,
  date: `currently|current|now|nowadays|present day|today|yesterday|tonight|recent|recently|ago|last|past|previous|previously|former|formerly|
    annual|annually|monthly|weekly|nightly|hourly|weekend|weekends|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|
    spring|summer|autumn|fall|winter|christmas|easter|thanksgiving|holiday|holidays|evening|evenings|night|nights|overnight|morning|
    mornings|afternoon|afternoons|semester|term|century|decade|decades|childhood|lifelong|lifetime|long time|freshman|sophomore|
    year|month|week|hour|longstanding|gap year|decade`,
}

export const leadingWords =
  'lead|leader|manage|supervise|oversee|direct|run|head|in charge|charge|coordinate|train|coach|mentor|recruit|hire|found|launch|establish|command|delegate|captain|boss|responsible|own|guide'

export const harmlessObjects =
  'time|task|schedule|workload|homework|stress|emotion|deadline|priority|situation|day|work|study|commitment|conflict|pressure|conversation|question|step|example|way|errand'

export const sameWords = `
house|home
child|kid|youngster|little one
mother|mom
grandmother|grandma
till|cash register|register|checkout|cash desk
elderly|older|senior citizen|old person
customer|client|shopper
neighbor|neighbour
clean|cleaning
supervise|supervision
in charge|charge
manage|management
team leader|team lead
shift leader|shift lead
full time|fulltime
part time|parttime
weekend|weekends
certificate|certification|certify|certified
license|licensed
graduate|graduation
babysit|babysitting|baby sit
fluent|fluently|fluency
proficient|proficiency
volunteer|voluntary
win|winner|first place|first prize
award|prize
university|uni
high school|highschool|secondary school
soccer|football
photo|photograph
supermarket|grocery store|grocery
lab|laboratory
fall|autumn
now|currently|current|present day|nowadays
previous|previously|former|formerly
weekly|every week|each week|a week|per week
monthly|every month|each month|a month|per month
annual|annually|yearly|every year|each year
excel|microsoft excel|ms excel
word|microsoft word|ms word
powerpoint|microsoft powerpoint|ms powerpoint
javascript|js
train|trained|training
savings|save
grow|growth
improve|improvement
increase|raise
achieve|achievement
raise|fundraise
best|top
grade|mark
score|rating
team|group
staff|employee|worker|colleague|coworker
charity|nonprofit|ngo
cafe|coffee shop|coffee bar
shop|store
movie theater|cinema
doctor appointment|doctor visit
first aid|firstaid
first aid certificate|certified in first aid
driving license|driver license|drivers license|driver licence
`

export const kindsOf = `
child: baby|toddler|brother|sister|cousin|nephew|niece|sibling|pupil|infant|twin|camper|son|daughter|grade schooler|preschooler|boy|girl
sibling: brother|sister|twin
family: brother|sister|mother|father|grandmother|grandfather|grandparent|aunt|uncle|cousin|sibling|niece|nephew|parent|parents
relative: grandmother|grandfather|grandparent|aunt|uncle|cousin|mother|father|brother|sister
grandparent: grandmother|grandfather
parent: mother|father
house: household
person: brother|sister|sibling|child|customer|guest|player|student|classmate|volunteer|member|teammate|neighbor|resident|visitor|staff|friend|participant|camper|elderly|patient|relative
people: person
member: staff|player|volunteer|classmate|teammate|student|person|child
group: team|club|class
team: crew|squad
shop: bakery|supermarket|bookshop|boutique|store|pharmacy|flower shop|corner shop|grocery|stall
business: shop|cafe|restaurant|bakery|salon|company|store|stall|market|farm|hotel
company: business|shop|restaurant|cafe|hotel|firm|supermarket
retail: shop|store|supermarket|boutique|sell|till|cashier
restaurant: cafe|diner|pizzeria|bistro
school: high school|middle school|primary school|secondary school|kindergarten|preschool|elementary school|class|classmate|student
student: pupil|school|high school|university|college|class|classmate|grade|study
university: college
organization: charity|club|food bank|church|shelter|library|school|youth center
charity: food bank|shelter|food pantry
nursery: daycare|kindergarten|preschool
daycare: nursery
leader: team leader|shift leader|co leader
first aid: first aid certificate
assistant: assistant manager
club: youth club
camp: summer camp
library: bookshelf
market: stall
license: driving license
driving: driving license|drive
certificate: food handler|first aid certificate|diploma|license
course: certificate|class|workshop|training course
lead: captain|leader|head|in charge|president|supervise|manage|run|chair|direct|oversee
leader: captain|president|lead|head girl|supervisor|manager
leadership: captain|president|lead|leader|in charge|organize|run|head girl|chair
supervise: babysit|in charge|lead|oversee|manage|look after|watch|supervisor|captain
manage: in charge|lead|run|supervise|oversee|manager|handle
oversee: supervise|manage|run|lead|in charge
in charge: manage|run|lead|supervise|responsible|oversee
responsible: work|help|clean|walk|feed|raise|sell|in charge|manage|run|handle|job|look after|babysit|care|every|my job|do|take|duty
run: manage|in charge|host|start|found|organize
founded: start|founder|create|begin|set up
founder: founded|start
teach: tutor|train|show|explain|coach
coordinate: organize|plan|arrange|schedule|lead
guide: lead|teach|show|help|coach|tutor
train: coach|teach|tutor
mentor: tutor|coach|guide|teach
coach: trainer
tutor: teach|homework|explain
tutor: tutoring
volunteer: volunteering|charity
helper: help
assistant: assist
babysitter: babysit|look after
player: play
host: welcome|event|party
organizer: organize|plan|arrange
cook: bake|cooking|meal
server: serve|waitress
waitress: waiting|waited tables
seller: sell
driver: drive
dancer: dance
singer: sing
cleaner: clean
carer: care|look after
caregiver: care|look after
translator: translate
interpreter: interpret
captain: cocaptain
crew: team|staff
staff: crew|employee|worker|colleague|cashier
paid: pay|wage
weekend: saturday|sunday
weekday: monday|tuesday|wednesday|thursday|friday
weekly: saturday|sunday|monday|tuesday|wednesday|thursday|friday|week|weekend
summer: june|july|august
winter: december|january|february
spring: march|april|may
fall: september|october|november
holiday: christmas|easter|thanksgiving|summer
evening: night
year: annual
now: in progress|progress|studying|student|present|still|since|ongoing|today
last: previous|ago
past: last|previous|ago
morning: early|before school
term: semester
win: champion|gold|medal|trophy
award: medal|trophy|employee of the month|scholarship|win|certificate
achievement: win|award|medal|prize|promote
succeed: win|pass
success: win|pass|sold out
successfully: pass|win|finish
tournament: championship
competition: tournament|contest|championship|science fair|fair|league|match|race
contest: competition
raise: collect|fundraise|make|sell
earn: ged|diploma|certificate|license|degree|gpa|grade|bachelordegree|pass|pay|paid|receive|get|wage|tip|graduate
savings: save
improve: increase|grow|better|raise|faster|learn|go from
increase: grow|double|triple|boost|more
grow: increase|double|raise
reduce: cut|decrease|lower|fewer|less
solve: fix|repair|solution
recognize: award|employee of the month|prize|praise|thank
praise: compliment|thank
select: chosen|choose|pick|elect|elected
elect: vote|chosen
exam: test|final
test: exam|quiz
grade: gpa|grade
degree: bachelordegree|masterdegree|associatedegree|doctordegree
language: spanish|french|german|english|arabic|chinese|mandarin|portuguese|italian|russian|hindi|polish|turkish|korean|japanese|vietnamese|somali|urdu|translate|bilingual
studying: study|student
graduate: degree|diploma
office: microsoft office
spreadsheet: excel|google sheets
presentation: powerpoint|google slides|canva
social media: instagram|tiktok|facebook|youtube|snapchat
online: website|instagram|app|internet|web|zoom
software: excel|word|powerpoint|photoshop|canva
record: note|log
`

export const credentials: readonly [RegExp, string][] = [
  [/\b(b\.? ?a\.?|ab|bachelor of arts|bachelor(?:'?s)?(?: degree)? in arts)(?![\w'])/gi, ' bachelordegree artsfield '],
  [
    /\b(b\.? ?sc?\.?|bachelor of science|bachelor(?:'?s)?(?: degree)? in science)(?![\w'])/gi,
    ' bachelordegree sciencefield ',
  ],
  [/\bbachelor(?:'?s)?(?: degree)?(?! of)\b/gi, ' bachelordegree '],
  [/\b(m\.? ?a\.?|master of arts)(?![\w'])/g, ' masterdegree artsfield '],
  [/\b(m\.? ?sc\.?|m\.s\.|master of science)(?![\w'])/gi, ' masterdegree sciencefield '],
  [/\bmaster(?:'?s)? degree\b/gi, ' masterdegree '],
  [/\bassociate(?:'?s)? degree\b/gi, ' associatedegree '],
  [/\b(ph\.? ?d\.?|doctor of philosophy|doctorate)(?![\w'])/gi, ' doctordegree '],
  [/\b(g\.?e\.?d\.?)(?![\w'])/gi, ' ged '],
  [/\bdrivers?'?s? licen[sc]e\b/gi, ' driving license '],
]
