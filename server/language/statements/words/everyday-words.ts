export const everydayWords = `
abroad absorb accident accompany accordingly actually adaptability adaptable adapting address adjusting admit
advance advantage advice advise affair afford afraid afterward afterwards aged agree agreement air alarm alert alike
alive aloud alphabet amaze amazing amount amuse analytical anger angry announce annoy answering anxiety anytime
anyway anywhere appear appearance apply appoint approachable argue argument arm arrange arrangement arrival arrive
aside asking asleep assemble assess assist assure atmosphere attach attack attempt attentively avoid awake aware
awkward bag baggage ball barrier base basket battery beach bear beat beautiful beauty bed bell bend beneath besides
better bicycle bigger bike birthday bit bite black block blood blow blue board body bond bonding bone book border
borrow bother bottle bowl box brain brave bravely break breath breathe bridge brief briefly bringing broad broken
brown brush bucket bug building bunch burn burst bus button cable calculate calmer camera cancel candidate candle
cap capacity car carefree carefully caring carpet carry carrying catch ceiling celebrate center certain certainly
chain chair challenge channel charm chart check checking chest childlike choosing circle circumstance citizen city
classic clear clearer clever climb clock cloth cloud coast coat coin cold collapse collect collection collective
column combine comment commit communicating commute compare comparison complain complex compliment compose
compromise concentrate concentration concern concerns conclude conclusion condition confirm confuse connect
connecting connection conscience consequently constantly consult container continue continuous contrast contributing
cooler cooperative copy core corner correct correction correctly corridor couch cough count counting country county
courage cousin cover crack crash crazy creature critical cross crowd crowded crucial cry cup cupboard curiosity curl
curtain curve cushion custom cycle damage danger dangerous dark date dead deadline debate debt decorate deep deeper
default defend define definite definitely delay delicate delight delighted deliver demonstrate deny dependably
dependent describe deserve desk despite destination destroy detail detailed detect developmental developmentally
device diary diet diligence dinner dip diplomatic direct directions directly dirt dirty disagree disappear
disappoint disappointed discount discourage discreet disease dislike distance distract distraction distribute
district divide donate door dot doubt draft dream dress drop dry due dull dutiful duty dynamic ear earlier ears ease
easygoing edge educate education educational effortless elbow elevator elsewhere embarrass embrace emergency emotion
emotional emotionally empathize emphasis emphasize empty enable enclose encounter encouragement encouraging end
ending endless energize engaging enjoyment entertain entertaining entertainment enthusiastic entrance envelope equal
equally equipment error escape especially essential evaluate event eventual everywhere evidence evident exact
exactly examine exchange excite excitement excuse exhaust exhausted exist exit expectations expensive experiment
explain explanation exploration explore exploring expression extend extent extraordinary extreme extremely eyes face
facility fact factor fail failed failure fairness fake false fascination fashion faster fault favor favorite fear
fearful feature feet fence fetch fever fewer fight file final finally finding fingers finishing fire fit fix flat
flavor floor flow focus fold folks following foot forget forgive form formal fortunate fortunately forward frame
freedom freely frequent frequently friendship front frustrate frustrated fulfill function fund funny garden gather
gathering generally generation generous gesture giving glass glove goodbye grab grace graceful grain grasp
gratefully gray greatest green greet greeting grey grief growing grown guarantee guess guidance guidelines hall hand
handful handling hands handy hang happening happily happiness harder harm harmony hat hate having heal health
healthy heartfelt heartwarming heat heavy height help hero hidden hide highlight hill hint hit hobby hold hole
honestly hospitality hot household huge human humble hungry hurry hurt ice ideal ideally identify ignore ill illness
image imagination imaginative impact impatient impossible impressive impulse inch incident inclusive incredible
incredibly indeed indoor indoors infection inner insecure inspiration inspiring instant instantly instinct
instructions intend intense intention interact interacting interrupt introduce introduction invitation invite iron
issues item jacket joke journey joy joyful joyfully judge judgment jump justice key kick kinder kindly kiss knee
knock knot label lack ladder lamp lane later laugh laughter layer lazy leak lean learning leg leisure length lesson
letting lifestyle lift light lighten likewise limit limited link lip liquid listen load location lock logic logical
lonely longer loose lose loss loud loudly lovely loving loyal loyalty luck lucky luggage machine magic mainly
majority making map mark mask mass match material math meantime meanwhile measure mechanism medium meeting memorable
memorize memory mental mention mess messy method methodical middle mild mind mindful mindfulness minimum mirror miss
mission misunderstanding mix mixed modern modest moment moments moreover mostly motion motivating mountain mouth
move movement multiply multitasker multitasking muscle mystery nail narrow nasty nearby nearly neatly neck needle
needs needy negative neither nerve nerves nervous net nevertheless nice nobody nod noise nonetheless normal normally
nose nowhere nurture nurturing obey object obligation obvious obviously ocean odd offer open openly opinion opponent
opposite optimism optimistic orderly ordinary organize orientation otherwise outdoor outdoors outside oven overall
overcome overwhelm overwhelmed owe pace pack packing page pain paint pair pan pants paper park parking participant
participate participation partly partner pass passenger passing patch path pattern pause peace peaceful peak peel
pen pencil perception permission permit perspective persuade persuasive phase phrase physical physically pick
picture piece pile pin pink pipe pity place plain plan plane plastic plate platform playful plenty plug pocket poem
poetry policies polish politely politeness pool poor population pose positivity possession possibility pot pour
powder power powerful predict preference preferences preparation prepare preparing pressure pretend pretty prevent
preventing pride principle print privacy private privilege probable probably procedure procedures proceed productive
productively productivity program prohibit project prompt promptly prompts proof propose protect protection proudly
prove punctually pure purple purposeful push put putting puzzle quantity quarrel questions quit quote race rain
raincoat random rapid rapidly rare rarely rate rather reach react reaction realistic reality reasonable reassure
reassuring recall recognizable recover recovery recycle red refill reflection refuse regardless relax relaxed
release relief relieve rely remark remarkable remind reminder remote remove repair repeatedly replace reputation
requests requirements rescue research resist resolution resolve resource respectable respected responsibly
responsiveness rest restless restore restrict reveal reward rhythm rich ride ring rinse rise risk river road roll
roof room root rope roster rota rough roughly round row rude ruin rule rush sacrifice sad safe safely sake salt
sample sand satisfaction satisfied scale scared scenario scene scissors screen search seat secret section secure
security seed sensitivity sentence sequence sharing sharp sheet shelf shift shine shirt shock shoe shoes shoot
shorten shorter shoulder shout shower showing shut shy shyness sight signal silence silent silly sincere sincerity
sink sit size skillful skin skip sky sleep sleeve slice slide slip smart smell smoke smoothly snow soap sociable
sock soft soften softer softly solve somehow sometime somewhere soon sooner sort sorting soul sour source spark
speaking specific specifically speech speed spell spelling spill spite split spoon spot spray spread stable stack
stair stairs stamp stare staying steep stick stimulate stimulating stir stomach stone store storm stove straight
straightforward strange stranger strangers strategy stream street strict stroke stronger structure structured
struggling stuff stuffy subtle sudden suddenly suffer sugar suggestion suggestions sum sun supply supporting suppose
surface surprise surprised survive suspect sustain sweat sweep sweet swift switch symbol sympathy systematic table
tactful tail taking talking tall tap tape tear tease technique teen teenager teenagers temper temperature tend
tension tent territory text thankful theme themselves theory thick thin thinking thirsty thread threat thrill
thrilled thrive thriving throat throughout throw ticket tidily tidy tight tip tired tiring toe tomorrow tongue tooth
toss total totally touch tough toward towel tower town trace tradition traffic train trait transfer transition
translate transport trash travel treasure treat tree trend trick trip trouble truck trustful trustworthiness truth
trying tunnel twist typical typically ugly umbrella unable uncertain uncomfortable underestimate underneath
understandable unfamiliar unfortunately uniform unit unite universe unknown unlike unlikely unload unnecessary
unpack unpredictable unsure upbeat update uplift upon upper urge urgency urgent usage using usually utmost vacation
valid van vary vast vehicle versatile version viewpoint village violence vital volume vulnerable wait wake walk
walking wall wander warmly warn warning wash waste watch watchful watching water wave weak weakness wealth wear
weather web weigh weight welcoming wet wheel whisper white wild wind window wipe wire wisdom wise wonder wonderful
wooden wool worried worse worst worthy wound wrap write writing yard yell yellow yes yet yield zest zone
`

export const harmlessPhrases = `
calm head|cool head|clear head|head start|pay attention|paid attention|paying attention|pays attention|take care|take notes|of course|make sure|made sure|making sure|on time|in time|at least|at first|at last|good morning|each other|taught me|teaches me|be trained|to train|last minute|
next day|day off|right now|up close|second nature|second language|at once|once again|real time|free time|spare time|long run|short notice|busy hour|busy hours|rush hour|rush hours|peak hours|
high standard|high standards|high quality|high pressure|top shape|best possible|best way|my best|the best i|record keeping|never mind|in charge of myself|open hours|at night|in advance|in general|in particular|at ease|fast paced|past few
`
