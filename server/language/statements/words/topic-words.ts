export const topicWords: Readonly<Record<string, string>> = {
  food: `food drink coffee tea cake bread meal breakfast lunch dinner snack kitchen cook bake baker bakery cafe restaurant dish plate table
    serve order menu recipe ingredient barista sandwich dessert cup tray eat counter beverage hungry diner waitress waiter catering
    pizza milk juice pastry chop hygiene taste portion buffet bar takeaway canteen soup supper grocery kettle wash milkshake burger
    ice cream fry grill waiting`,
  shop: `shop store retail customer client sell sale till cash register checkout payment pay stock shelf shelves display product item price
    goods bag purchase counter order delivery label market stall merchandise clothes shopper aisle restock tidy fold fitting return refund
    receipt change money cashier supermarket boutique inventory inquiry gift wrap browse buy arrange fill flower shelve bakery cafe
    pack queue service gas station pharmacy bookshop grocery`,
  children: `child kid baby toddler babysit babysitter nanny brother sister cousin nephew niece sibling homework bedtime bath diaper toy
    game play playtime meal snack feed nap story parent camp camper youngster daycare nursery playground school pickup craft read
    activity lunch dinner bottle cry soothe family routine safe little aunt twin park neighbor song pupil kindergarten bed walk lesson teach
    preschool childcare childminder sports tantrum calm comfort dress drawing reading mother mom`,
  care: `care carer caregiver grandmother grandfather grandparent elderly senior-citizen old patient medicine medication appointment doctor wheelchair
    shower dress wash bathe meal companion visit bedside relative nurse illness sick mobility comfort lift walk feed remind pill errand
    shopping mother father parent household dementia disability disabled aunt uncle neighbor home dose cook ill recover hospital clinic chore
    housework laundry groceries pharmacy`,
  cleaning: `clean cleaner tidy sweep mop vacuum dust wash laundry dish bathroom floor surface window trash rubbish room bed linen iron
    housework chore housekeeping sanitize wipe scrub kitchen space spotless hygiene table toilet fold clothes sheets recycle neat area`,
  animals: `animal dog cat pet horse puppy kitten feed walk groom kennel cage shelter farm stable vet leash litter bird rabbit fish
    chicken cow cleaning barn ride hay goat adopt adoption exercise brush owner neighbor`,
  school: `school class classroom student pupil classmate lesson homework study subject project group teacher essay presentation present
    research report paper book library exam test poster experiment science history math english biology chemistry physics geography
    slide topic survey interview result assignment coursework learn read write science fair model term tutoring tutor teach explain
    peer poll chart notebook grade art music team findings explanation classmates club newspaper yearbook debate speech stall`,
  sport: `sport team player match game tournament practice training coach train league season club field court ball soccer football volleyball
    basketball tennis swim swimmer swimming run runner race gym dance dancer gymnastics fitness exercise teammate defender goalkeeper
    netball hockey baseball softball athlete athletic referee pool track cheerleader cheerleading skating warm-up lose defeat bench session
    drill beginner cricket rugby cycle cycling karate yoga pass position`,
  volunteering: `volunteer charity fundraise fundraiser donate donation donor food bank pantry shelter community event church mosque temple center cause
    cleanup beach park litter collect sort pack distribute hand support visitor elderly neighbor local festival stall tent library
    group bake sale parcel drive garden kitchen meal family homeless refugee toy clothes item box organize help youth`,
  events: `event party wedding festival fair concert show stage ticket guest seat decoration decorate set venue entrance program performance
    play audience music invite invitation birthday celebration bake sale stall chair crowd theater costume line rehearsal ceremony host
    prom quiz dance concert market light sound scene backstage`,
  office: `office phone call email message desk reception file document form letter data paper record schedule calendar appointment meeting print
    copy type note reply filing booking filing visitor mail post paperwork spreadsheet list enter entry folder sign minutes caller
    answer reminder contact details order supplies archive`,
  media: `photo video film post page account design poster flyer logo blog content picture camera edit website online newspaper magazine article
    caption story social instagram tiktok channel record podcast newsletter share draw paint drawing painting art sketch write writer
    illustration banner layout newsletter interview publish followers follower profile menu`,
  tech: `computer laptop website web page code coding program app game device phone internet online printer software technology digital screen
    tablet password update install set fix robot robotics settings wifi troubleshoot file backup program tech data spreadsheet neighbor
    grandparents cousin table chart`,
  making: `make craft sew sewing knit knitting crochet jewelry jewellery bracelet handmade fabric material wood build paint repair fix tool furniture bike
    cut glue assemble pattern clothes dress sell order custom candle card product measure wall fence shelf restore tailor alteration
    hem skirt workshop bag`,
  outdoors: `garden gardening plant lawn mow grass weed water tree flower farm harvest pick fruit vegetable field crop leaf rake snow shovel
    yard soil compost greenhouse market seed outdoors weather rain hedge apple berry pack orchard neighbor trim`,
  music: `music sing singer song choir band orchestra instrument piano guitar violin flute drum concert perform performance performer rehearse
    rehearsal practice play stage audience theater drama act actor role dance dancer show lesson church note solo`,
  language: `language translate translation interpret interpreter speak bilingual word letter form appointment conversation read write
    doctor neighbor parent relative grandparent phone call newcomer immigrant`,
  money: `money cash budget bill count price cost payment pay account savings bank-account balance record receipt fee treasurer fund spend
    shopping coin change spreadsheet invoice expense drawer till register bookkeeping`,
  delivery: `deliver delivery newspaper paper route parcel package box load unload carry warehouse sort pack label van order address customer truck
    shelf scan stock lift heavy dispatch courier ship shipment bike round flyer leaflet`,
  beauty: `hair nail makeup salon braid braiding style wash cut beauty skin appointment client color brush towel manicure polish spa sweep styling
    product customer stylist look bride curl`,
}
