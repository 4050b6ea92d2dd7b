import { stem } from './words.ts'

/** Words that people use for one topic. A search for one of them finds texts with any of them. */
const groups = `
kid kids child children childcare toddler toddlers youth teens teen teenager pupils pediatric preschool kindergarten daycare students youngsters infants
baby babies newborn infant infants toddler birth midwife
animal animals pet pets dog dogs cat cats puppy puppies horse horses wildlife zoo vet veterinary livestock kennel farm grooming
elderly elder elders seniors aged old grandparents geriatric aging
car cars auto automotive vehicle vehicles garage motorcycle motorbike motorcycles engine engines
computer computers computing it tech technology software coding code programming programmer apps app website websites digital
game games gaming gamer videogame videogames esports
music musician musical sing singer singing band song songs guitar piano concert sound
art arts artist artistic draw drawing paint sketch sketching illustration illustrator painting design visual
food cook cooking cooks kitchen chef culinary baking bake bakery cake cakes restaurant meal meals
makeup beauty cosmetics cosmetic skincare skin nails hair salon spa lashes
fashion clothes clothing apparel style sewing garment garments textile textiles dress
science scientist scientific lab laboratory research biology chemistry experiments experiment
math maths mathematics numbers statistics statistical algebra
write writing writer author stories story blog blogging journalism poetry novels novel essays
sport sports sporty fitness gym athlete athletes athletic exercise workout coach football soccer basketball
build building builds construction construct builder houses carpentry
environment environmental climate planet sustainability sustainable ecology conservation green recycling eco renewable solar
plant plants garden gardening flowers flower trees tree landscaping horticulture floral greenhouse lawn
nature forest forests woods parks wildlife ocean outdoors
travel travelling traveling trips tourism tourist abroad overseas world
crime crimes criminal criminals detective investigation investigate police forensic mystery mysteries
law legal court courts justice lawyer attorney
money finance financial bank banking investing invest stocks budget accounting economics
book books reading library libraries librarian
therapy mental psychology counseling counselling psychiatric emotional emotions therapist anxiety mind feelings
health medical medicine hospital hospitals healthcare patients patient clinic doctor nurse clinical nursing
plane planes airplane airplanes aircraft aviation flying fly airport pilot
drive driving driver vehicle truck road bus
event events party parties wedding weddings festival festivals organizing planner
teeth tooth dental dentist oral
language languages translate translation spanish french bilingual foreign interpreter
boat boats ship ships sea ocean sailing marine water
emergency emergencies rescue adrenaline ambulance firefighter fire exciting dangerous saving lives
film movie movies video videos filming cinema editing camera tv television youtube
photo photos photography photograph camera pictures
marketing advertising advertisement brand brands ads social media influencer publicity
sell selling sales shop shops store retail shopping
teach teaching teacher classroom school schools tutoring lessons explain
fix fixing repair repairing mend broken tools maintenance mechanic
clean cleaning tidy tidying housekeeping
religion church faith god spiritual
disability disabled disabilities special autism autistic needs
body massage physiotherapy rehabilitation physical injuries injury exercise muscles
addiction addicts drugs substance recovery alcohol
train trains railway railroad rail locomotive
theater theatre acting act stage drama perform performing performance actor
space rockets rocket aerospace astronomy stars nasa
weather storm storms climate meteorology
house homes real estate property realtor houses
interior decorating decor decorate furniture rooms
data analysis analyze analytics statistics spreadsheets
security guard protect protecting safety
electricity electrical wiring electronics circuits electronic gadgets
wood woodwork woodworking carpentry furniture timber
metal welding weld steel
robot robots robotics machines machine automation ai artificial
argue arguing debate negotiate debating
listen listening advice advise counseling counselor
dance dancing dancer choreography performing
eyes eye glasses vision optical
hotel hotels hospitality guests tourism
maps map geography surveying gis
hacking hacker cybersecurity cyber security
packages parcels delivery deliver mail post letters
history museum museums antiques
`
  .trim()
  .split('\n')
  .map(line => new Set(line.split(' ').map(stem)))

const topicsByStem = new Map<string, number[]>()
groups.forEach((group, topic) => {
  for (const word of group) topicsByStem.set(word, [...(topicsByStem.get(word) ?? []), topic])
})

export const isTopic = (token: string): boolean => token.startsWith('@')

export const topicsOf = (word: string): string[] => (topicsByStem.get(word) ?? []).map(topic => `@${topic}`)
