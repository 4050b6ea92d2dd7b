/** Common first names that are rarely other words. */
export const givenNames = new Set(
  `aaliyah abby abdul abigail abril ada adam addison adele adriana agnes ahmed aisha aiyana alana alba alejandra alejandro alexa
  alexander alexandra alexis ali alice alicia alina alisha alison aliyah allison alma alyssa amanda amara amelia amina amir amira amy ana
  anastasia andrea andrew andrés angela angelica angelina anita ann anna annabelle anne annette annie anthony antonia antonio
  anya aria ariana arianna ashley asia astrid aubrey audrey aurora ava avery ayesha bailey barbara beatrice bella benjamin
  bernadette bethany betty bianca bonnie brandon breanna brenda brian briana brianna bridget brittany brooklyn bryan caitlin
  camila camille cara carla carlos carmen carolina caroline carolyn carrie cassandra catherine cecilia celeste charlotte chelsea
  chiara chloe christina christine christopher cindy claire clara clarissa claudia colleen connie courtney cynthia dakota dana
  daniel daniela danielle darlene david deborah debra deja delia denise destiny diana diane dolores dominique donna dora doris
  dorothy ebony edith eduardo eileen elaine eleanor elena elisa elise eliza elizabeth ella ellen ellie elsa emilia emily emma
  eric erica erin esmeralda esther ethan eva evelyn fatima felicia fernanda fiona frances francesca gabriela gabriella
  gabrielle genesis georgia gianna gina giulia gloria gretchen guadalupe hailey haley halima hana hannah harriet hasan heidi
  helen helena hillary hussein ibrahim ida ilse imani ingrid irene irina isabel isabella isabelle isla ivan jackie jacqueline
  jada jaime jamal james jane janet janice jared jayla jazmin jean jeanette jeff jennifer jenny jeremy jessica jill jillian
  joan joanna jocelyn jodi johanna john jordan jorge jose joseph joshua joyce juan juana juanita judith judy julia juliana
  julie juliet julieta justin kaitlyn kara karen karina karla kate katelyn katherine kathleen kathryn kathy katie katrina kayla
  keisha kelly kelsey kendra kenya kevin khadija kiara kimberly kira kristen kristin kristina krystal kyla kylie lakshmi lara
  larissa latasha latoya laura lauren layla lea leah leila lena leslie leticia lia lillian lina linda lindsay lindsey lisa liz
  lois lola loretta lorraine lucia lucy luis luna lupe lydia lynn mackenzie madeline madison magdalena maggie makayla maria
  mariah mariam mariana marie marisol marissa marjorie marlene marta martha mary maryam matthew maureen maya megan mei melanie
  melinda melissa mercedes meredith mia michael michaela michelle miguel mina miranda mohamed mohammed molly monica monique
  morgan muhammad mya nadia naomi natalia natalie natasha nathan nevaeh nicole nikita nina noelle noemi nora norma nour
  olga olivia omar paloma pamela paola patricia patrick paula pauline pedro peggy phoebe phyllis pilar priscilla priya rachel
  ramona raquel rebecca regina renata renee rhonda ricardo richard robert roberta rocio rosa rosalie rosario rosemary roxanne
  ruth ryan sabrina sadie salma samantha samira samuel sandra sara sarah sasha selena serena shannon sharon shauna sheila
  shirley sierra silvia simone sofia sonia sophia sophie stacey stacy stefanie stephanie steven susan suzanne svetlana sylvia
  tabitha tamara tameka tamika tania tanya tara tasha tatiana teresa tessa theresa thomas tiana tiffany tina toni tracy
  tyler ursula valentina valeria valerie vanessa vera veronica vicky viktoria vivian viviana wanda wendy whitney william ximena
  yara yasmin yasmine yesenia yolanda yuki yvette yvonne zahra zainab zara zoe zoey`.split(/\s+/),
)
