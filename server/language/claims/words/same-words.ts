import { stemOf } from '../../english/stem.ts'

/** Words that say the same about what somebody did, one group a line. */
const lines = `
help assist support aid
teach tutor coach train instruct mentor lesson
show explain demonstrate introduce tell
care caregiver carer nurse tend after look raise
watch mind supervise guard
collect pick gather fetch
clean wash tidy scrub sweep wipe mop
cook bake meal tea dinner lunch breakfast supper prepare
create build craft design develop write wrote draft set introduce start
draw paint sketch layout
post publish share instagram
organize plan arrange coordinate schedule
run lead led manage head captain leader charge operate
serve wait counter customer member guest caller client shopper
welcome greet
answer respond reply phone call inbound take
ask request
solve resolve settle fix repair mend
calm soothe comfort
count calculate tally
check inspect test verify audit
sort arrange order
stock restock fill
pack wrap box
deliver bring carry
load unload lift
buy shop purchase
feed dose give
plant water garden
begin start open launch
close lock shut
earn receive gain get achieve
grow increase rise rose climb raise improve up
drop fall fell reduce decrease cut shrink lower less fewer lose lost down
find found discover notice spot recognize trace realize see
suggest propose idea
stop prevent
translate interpret
present speak talk spoke
study learn course class
complete finish pass done
end expire lapse ran out
leave left quit
trust rely key
remind reminder text
book appointment schedule booking
child children kid pupil student toddler boy girl little brother young youngster son daughter
team group crew class
man guy gentleman grandson
woman lady
baby infant
home house
school class classroom college
shop store
restaurant cafe grill
garage workshop
money cash payment pay card fund
bookkeeping books bookkeeper ledger account
receipt bill invoice
error mistake wrong mispick fault
break broke fail failed die died down crash silent offline go
machine grinder device printer
job work position employment employ
boss manager supervisor senior lead
colleague coworker associate team crew temp
doctor resident physician
patient resident
fracture broken
record report document chart log note write
family parent relative
mother mom mum mommy mama
father dad daddy papa
grandmother grandma nana granny
grandfather grandpa
husband spouse partner
apply applied application
certificate certification certified card license licensed licence
credential diploma degree
evaluation evaluate evaluated review assess report
master masters postgraduate
language english spanish tongue speak
native mother first tongue
accident incident
discount refund credit credited recover recovered back return
meeting conference
visitor guest audience
paper sheet page
software program app system tool
computer laptop
math mathematics maths algebra
exam test regional
pass passed approve approved
medicine medication pill drug
exercise workout
lawn grass
week weekly
month monthly
move moved relocate
car truck vehicle drive driver
rank place
quick fast rapid
loan lend library
budget spend
error audit
seasonal season summer holiday
hire onboard new hired
wound dressing
pizza food
water swim swimmer swimming pool
animal calf calves cow dog
valid current
buddy friend
sponsorship sponsor visa permission permit
afraid scared fear
shift rota
roster schedule chart list
layoff laid
closing close
hang exhibit exhibition show
volunteer volunteering
grade band level gpa mark
wpm word minute type typing
pace speed rate
accuracy accurate precise
piece item
deposit bank
waste trash
introduction introduce
wait queue line
pull rescue went
mill factory
po purchase
rec reconciliation reconcile
bp blood
allergen allergy
`

export const rootOf = (word: string): string =>
  stemOf(word.length === 4 && /[^aisu]s$/.test(word) ? word.slice(0, -1) : word)

function readGroups(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  lines
    .trim()
    .split('\n')
    .forEach((line, number) => {
      for (const word of line.split(' ')) {
        const stem = rootOf(word)
        groups.set(stem, [...(groups.get(stem) ?? []), `#${number}`])
      }
    })
  return groups
}
let groups: Map<string, string[]> | undefined

export function groupsOf(stem: string): readonly string[] {
  groups ??= readGroups()
  return groups.get(stem) ?? []
}
