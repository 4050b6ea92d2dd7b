export const functionWords = `
a an the this that these those some any each every all both either neither no not none nor such same other another own
i me my mine myself you your yours yourself we us our ours it its itself they them their theirs he him his she her hers one ones
who whom whose which what when where why how if whether because since while as although though unless until so than then
and or but yet also too both plus of in on at by for with without about into onto over under between among through during before
after above below across along around behind beside besides beyond from to toward towards up down out off near inside outside
within via per upon against despite except like unlike including such rather instead even just only very much many more most
less least few several quite really truly so well back away here there now again ever often sometimes usually always already still
together alone almost enough further else otherwise however therefore moreover is am are was were be been being do does did done
have has had having can could will would shall should may might must cannot let lets not yes please thus hence whenever wherever
whatever whoever anyone everyone someone anything everything something nothing anybody everybody somebody maybe perhaps etc ok okay
`

export const plainWords = `
able ability accept act action active activity actual add addition adapt adaptable adjust affect aim allow alongside alert answer appeal
apply applicant application appreciate approach appropriate area ask asset attend attention attentive attitude available availability aware
background basis become begin behave behavior believe belong benefit big bit both bring bright broad busy calm calmly capable care careful
carefully caring carry cause challenge challenging chance change changing character cheerful choice choose clear clearly close come comfort
comfortable commit commitment common communicate communication community compassion compassionate complete completely concern confident conscientious
consider consideration considerate consistent consistently constant constantly contact content contribute contribution control conversation
cooperate cooperation cooperative courteous courtesy create creative creativity culture curious curiosity daily day deal dear decide decision
dedicated dedication deep deeply demand demanding depend dependable dependability describe desire detail determined develop development
difference different difficult diligent diligently direct direction discuss discussion diverse do each eager early earnest easy easily effect
effective effectively efficient efficiently effort either empathetic empathy encourage encouraging energetic energy engage engaging enjoy
enjoyable enough ensure enthusiasm enthusiastic enter entire environment especially ethic example excited exciting expect expectation experience
explain express extra eye fair fairly faith familiar fast feel feedback feeling field figure fill final find firm firsthand fit flexible flexibility
focus focused follow foot force form forward free fresh friendly friendliness full fully fun further future gain general genuine genuinely
get give glad go goal good gradual grateful great greatly greet ground group grow growth guide habit hand handle happen happy hard hardworking
hear heart held help helpful helpfully here high highly hold honest honesty hope hopeful humble humor idea ideal imagine immediate immediately important
importance impression improve include increasingly independent independently individual influence inform information initiative input insight
inspire instruct instruction integrity interact interaction interest interested interesting involve issue job join keen keep kind kindly kindness know
knowledge large learn learner leave lesson let letter level life light like likely line list listen listener little live local long look lot love
low maintain make manner matter mature maturity mean meaning meaningful meet member mind mistake mix moment mood more motivate motivated move multitask mutual
name natural naturally nature neat neatly necessary need new nice normal note notice number observant observe occasion occur offer old on-time
ongoing open openly opportunity option order ordinary organize organized original other outcome outgoing overall own pace part particular
particularly passion passionate patient pay people perform person personal personality persistent place plan play pleasant please pleased pleasure
point polite politely position positive positively possible potential practical practice precise prefer prepare prepared presence present presentation
pressure pride prioritize priority proactive problem process profile progress promise promptly prompt proper properly proud provide public punctual
purpose put quality question quick quickly quiet quietly range reach read ready readily real realize reason receive recognize refer reflect regard regular regularly
relate relationship relevant reliable remain remember remind repeat represent request require resourceful respect respectful respectfully respond
response responsible responsive responsibility rest result resume return right role routine rule run rush safe safely safety satisfy save say schedule
season see seek seem select self self-motivated sense sensitive separate serious seriously serve set setting share short show side sign similar simple
simply sincere sincerely situation skill slow slowly small smile smooth smoothly social solid solution solve someone sort sound space speak special
specific spend spirit stand standard start state stay steady steadily step stick stop story strength strengthen stress stressful strong strongly struggle
study style subject succeed suggest suit suitable support supportive sure surround system take talk task team teamwork tell thank thanks thing think
thorough thoroughly thought thoughtful tidy time timely together tone topic touch true trust trusted trustworthy try turn type understand unexpected
unique use useful usual value valuable varied various view visit voice wait walk want warm warmly warmth watch way welcome welcoming whole wide willing willingness
wish wonder words work worker working workplace world worry worth write writing wrong young yourself lasting hands-on stuck shy upset tired noisy
attitude reason discover explore apart around ahead along everyday day-to-day bottom daytime busiest someone else fine bring gently gentle patience calmness
deadline sure-footed respectively habitually busy-ness keenly eagerly happily honestly responsibly reliably thoughtfully considerately confidently
confidence creatively independent-minded aspect background balance juggle cope stretch chat conflict calmly tense moody fuss nervous anxious confused
hesitate apologize patiently positively manner mindset grounded down-to-earth self-discipline discipline persistence resilience resilient grit
endurance perseverance determination reliability punctuality accuracy accurate accurately organization communicator teammate teammates
cheer cheerfully listening speaking helping learning working taking keeping making staying being doing getting hearing meeting looking forward
sincerest regards best yours faithfully respectfully hello hi sir madam greetings hiring manager recruiter recruiting committee employer company
business store consider consideration review reviewing interview further conversation discuss hearing enclosed attached below above convenience
advert advertisement ad vacancy rainy sunny trial beginner first quiz workspace lent lend school age next body finish aloud each recommend recommendation track eye keep-up spare eventually spread pick reply notice repeat habit usual finished caught second-hand stand-out worthwhile rewarding fulfilling satisfying fascinated fascinate attract attracted appealing admire impressed impress drawn draw
reputation mission customer-focused vision values colleagues colleague coworker co-worker client clients customer customers guest guests visitor
visitors audience neighbor neighbors neighborhood friend friends family families relative relatives household home house room
`
