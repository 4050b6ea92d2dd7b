export const sameDeeds = `
help assist support
work volunteer intern
teach tutor coach train instruct mentor
show explain demonstrate
look-after care babysit nurse
watch mind
clean wash tidy scrub sweep wipe mop
cook bake
prepare make
make create build craft design develop
write draft compose
draw paint sketch
film record photograph
post publish share
edit cut
organize plan arrange coordinate
run host
sell
serve wait
welcome greet
answer respond reply
call phone
ask
solve resolve settle sort-out
fix repair
calm soothe comfort
count calculate
check inspect test verify
sort arrange organize file
stock restock fill
pack wrap
deliver carry bring distribute
load unload lift move
buy shop
order
drive
walk
feed
brush groom
plant water garden
collect gather raise fundraise
donate give
start begin open launch found set-up
close lock
lead captain
win
earn
pay
save
grow increase double
reduce lower
improve
find discover notice spot
invent
suggest propose
persuade convince
stop prevent
protect rescue
guide lead
advise
translate interpret
present speak
perform play act
sing
dance
compete
read
study learn
graduate
finish complete pass
attend
join
leave quit
accept
choose select elect vote
trust rely
praise compliment
thank
recommend
promote
hire
invite
beat
lose
break
remind
schedule book
measure weigh
type
sew knit
style braid
decorate
swim
treat diagnose
interview
print
survey
lend
return
attract
negotiate
cover
impress
`

export const carriedDeeds = `
serve: cashier waitress waiter barista server sell customer order meal dish coffee till counter
sell: cashier till shop
work: job intern internship cashier barista waitress server shift employ assistant clerk
help: volunteer assistant helper assist support care serve look-after babysit carry translate teach show explain tutor nurse remind
play: player team member
attend: student class
study: student school course class degree certificate
earn: pay
volunteer: help
prepare: cook bake make set pack
make: cook bake prepare draw sew knit write film build
cook: meal dinner lunch breakfast
look-after: babysitter nanny feed raise care
look-after: watch babysit help carer caregiver walker nursery camp scout leader sitter cuidadora cuide ninera
feed: meal bottle
teach: lesson explain show
finish: graduate diploma certificate degree get have
organize: set plan run schedule chart order
plan: schedule organize
clean: dish cleaner laundry
create: make write draw start
answer: phone receptionist reception
deliver: newspaper
record: note log list

show: train teach
complete: course certificate
speak: tell say
trust: let allow rely key
leave: clean tidy close
care: help look-after babysit feed
finish: course certificate save
found: find
notice: find
style: hair braid do
share: account page post
book: appointment
work: use study progress job help
study: expect expected progress
entertain: quiz game busy
lend: help volunteer
write: article blog essay note report
read: story book
speak: language spanish english french
`

export const softDeeds = 'teach show make give help bring let remind prepare keep'

export const otherDoers = `
mother father sister brother parent aunt uncle cousin friend boss teacher manager coach grandmother grandfather neighbor husband boyfriend
partner colleague coworker owner supervisor captain leader principal director president team group class club crew band choir council family
people person customer guest client visitor patient child kid student staff everyone everybody nobody somebody someone others
shelter school shop store company restaurant bakery hospital clinic church library charity business cafe sale profit donation tip view
follower revenue result volunteer member employee player
`
