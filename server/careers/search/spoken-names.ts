import { stem } from './words.ts'

/** What people call a job or a topic, in Britain too, and what it is called in titles. */
const names = `
sparky = electrician
chippy, chippie = carpenter
brickie, bricky = bricklayer
copper, bobby = police officer
cop, cops = police officer
postie, postman, postwoman, mailman = mail carrier
binman, bin man, dustman, garbage man, bin lorry = garbage collector
dinner lady, lunch lady, dinner ladies = cafeteria cook
lollipop lady, lollipop man = crossing guard
hgv = truck driver
lorry = truck
trucker = truck driver
cabbie = taxi driver
sales rep = sales representative
repo man = debt collector
shrink = psychologist
physio = physical therapist
doc, gp = family doctor
doctors = doctor
docs = doctor
cna, hca, nurse aide = nursing assistant
lpn, lvn = licensed practical nurse
rn, staff nurse = registered nurse
np = nurse practitioner
crna = nurse anesthetist
emt, ambulance = emergency medical technician
slp = speech language pathologist
ot = occupational therapist
pta = physical therapist assistant
pt = physical therapist
cota = occupational therapy assistant
rbt, aba therapist = psychiatric technician
lcsw = mental health social worker
lmft = marriage and family therapist
dpt = physical therapist
cpa = accountant
swe, sde, dev, coder = software developer
devs = software developer
sysadmin = systems administrator
ux, ui = ux designer
qa = software tester
dba = database administrator
pm = project coordinator
hr = human resources
pr = public relations
csr = customer service representative
ta = teaching assistant
nqt, primary teacher, primary school teacher = elementary school teacher
secondary teacher, secondary school teacher = high school teacher
sen = special education
nursery nurse, nursery worker, nursery assistant, au pair, nanny = childcare worker
babysit = childcare
lecturer = professor
tefl, esol = esl teacher
estate agent, letting agent = real estate agent
solicitor, barrister, attorney = lawyer
undertaker = funeral
bouncer, doorman = security guard
prison officer, prison guard, jailer = correctional officer
911, 999 = emergency dispatcher
fireman, firewoman = firefighter
janitor, caretaker = custodian
maid, cleaner = housekeeper
handyman, handywoman, odd job = building maintenance
groundskeeper, gardener = landscape worker
plasterer, dry liner = drywall installer
decorator = painter
joiner = carpenter cabinetmaker
panel beater = auto body technician
tyre, tyres = tire
grease monkey = auto mechanic
hvac, gas engineer = heating and cooling technician
lineman, linesman = power line worker
air hostess, stewardess, cabin crew, trolley dolly = flight attendant
waitress, waiter, waitressing, waiting tables = restaurant server
barmaid, barman, mixologist = bartender
kitchen porter, pot washer, kp = dishwasher
chef = restaurant cook
barista = barista coffee
checkout, till operator, till = cashier
shelf stacker, shelf stacking = stocker
shop assistant, shop work, shop floor, checkout girl = retail sales associate
trolley collector, cart pusher = parking attendant
call centre, call center = customer service call center
stylist = hairstylist
barber = barber hairstylist
lashes, lash tech, beautician, beauty therapist = skincare specialist
personal trainer, fitness coach, gym = fitness instructor
carer, care assistant, care worker, care home, caregiver = home health aide nursing assistant
support worker = social services assistant support worker
uber eats, doordash, deliveroo, just eat, instacart, grubhub = food delivery driver
uber, lyft = taxi driver
amazon = warehouse package
mcdonalds, burger king, kfc, starbucks = fast food counter worker
walmart, target, tesco = retail stocker cashier
picker packer, pick and pack = order picker packer
dinosaurs, fossils = biologist scientist
crypto = financial
anime, manga, cartoons = graphic designer animation
`

/** Work that we have no page for, and what comes nearest. */
const withoutPage = `
youtuber, tiktoker, streamer, content creator, vlogger, influencer = video editor social media
podcaster = audio technician journalist
famous, celebrity, fame = actor musician
astronaut = aerospace engineer airline pilot
footballer, football player, soccer player, basketball player, athlete, gymnast, boxer = sports coach fitness
soldier, army, navy, marines, military, air force = police officer security guard firefighter
headteacher, principal = elementary school teacher
politician, president, mayor, senator = lawyer social service program manager
spy, secret agent, fbi, cia = detective private investigator
makeup artist, mua = skincare specialist hairstylist
tattoo artist, tattooist = graphic designer nail technician
fashion designer = graphic designer visual merchandiser sewing
model, fashion model = product demonstrator actor
dancer, ballerina, choreographer = actor musician fitness instructor
dj = musician audio technician
surgeon, brain surgeon = surgical physician anesthesiologist
marine biologist = biologist environmental scientist
animator = graphic designer video editor
game designer, game developer, games designer, game dev = software developer ux designer
gamer, pro gamer, esports player = software tester producer
farmer = livestock farm worker crop greenhouse
judge = lawyer court clerk
inventor = industrial designer mechanical engineer
comedian, stand up comedian = actor writer
magician = actor musician
fisherman, fisher = boat captain livestock
jeweler, jeweller = personal property appraiser
paleontologist = biologist environmental scientist
archaeologist, archeologist = survey technician biologist
`

type Names = ReadonlyMap<string, readonly string[]>
const readNames = (lines: string): Names =>
  new Map(
    lines
      .trim()
      .split('\n')
      .flatMap(line => {
        const [spoken = '', meant = ''] = line.split(' = ')
        return spoken.split(', ').map(name => [keyOf(name.split(' ')), meant.split(' ')] as const)
      }),
  )
const written = readNames(names)
const nearest = readNames(withoutPage)

function keyOf(words: readonly string[]): string {
  return words.map(stem).join(' ')
}

const maxWords = 3

/** `hasPage` is false for work that we have no page for. */
export function toWrittenNames(words: readonly string[]): { words: string[]; hasPage: boolean } {
  const out: string[] = []
  let hasPage = true
  for (let at = 0; at < words.length; ) {
    const keyAt = (size: number) => keyOf(words.slice(at, at + size))
    const size = sizes.find(count => written.has(keyAt(count)) || nearest.has(keyAt(count))) ?? 1
    const near = nearest.get(keyAt(size))
    if (near) hasPage = false
    out.push(...(near ?? written.get(keyAt(size)) ?? words.slice(at, at + 1)))
    at += size
  }
  return { words: out, hasPage }
}
const sizes = [maxWords, 2, 1]

/** Words of these names, whose spelling is right although no title has them. */
const spokenWords = new Set(
  `${names}${withoutPage}`.split('\n').flatMap(line => line.split(' = ')[0]?.split(/[ ,]+/) ?? []),
)
export const isSpokenWord = (word: string): boolean => spokenWords.has(word)
