export interface MessyResume {
  text: string
  name: string
  /** Words of the title or the employer, with the dates as typed. */
  jobs: readonly { named: string; dates: string }[]
  schools: readonly { named: string; dates: string }[]
}

/** Invented people: resumes as teenagers and newcomers type them, with what a reader finds in them. */
export const messyResumes: Record<string, MessyResume> = {
  'phone first and no headings': {
    text: `(555) 010-4471
KEISHA MARIE DUPREE
keisha.dupree@example.com
Jackson, MS

Cashier at Dollar Corner, June 2024 - present
ring up customers, stock shelves, close on weekends
Babysitter for two families, 2022 - 2024
kids ages 3 and 6
Callaway Park High School, expected May 2026
Honor roll 3 semesters, track team
References on request`,
    name: 'Keisha Marie Dupree',
    jobs: [
      { named: 'Dollar Corner', dates: 'June 2024 present' },
      { named: 'Babysitter', dates: '2022 2024' },
    ],
    schools: [{ named: 'Callaway Park High School', dates: 'May 2026' }],
  },
  'title under the name, dates left': {
    text: `María José Fernández López
Patient Care Assistant
Miami, FL | (305) 555-0148 | mj.fernandez@example.com

WORK EXPERIENCE
03/2022 – Present   Home Health Aide, Sunrise Home Care
- Bathing, dressing and meals for 4 clients a week
2016 – 2021   Enfermera, Hospital Central de Maracay, Venezuela
- Ward of 30 beds

EDUCATION
2011 – 2016   Licenciatura en Enfermería, Universidad de Carabobo, Valencia, Venezuela
2022   Home Health Aide certificate, Miami Dade Adult School`,
    name: 'María José Fernández López',
    jobs: [
      { named: 'Sunrise Home Care', dates: '03/2022 Present' },
      { named: 'Hospital Central de Maracay', dates: '2016 2021' },
    ],
    schools: [
      { named: 'Universidad de Carabobo', dates: '2011 2016' },
      { named: 'Miami Dade Adult School', dates: '2022' },
    ],
  },
  'school first, GED and a bootcamp': {
    text: `Devon R. Whitaker
devonw@example.com / 555-010-2290 / Tulsa OK

EDUCATION
GED, 2023
Code Forward Bootcamp - Full Stack Web Development, Jan 2025 - June 2025
Northside High School (left 2021)

PROJECTS
Chore Wheel - app for roommates, React and Firebase, 14 users
EXPERIENCE
Line Cook - Rosie's Diner - 2021 to 2024
Prepped and cooked for 120 covers on Fridays
Trained 2 new cooks`,
    name: 'Devon R. Whitaker',
    jobs: [{ named: 'Rosie’s Diner', dates: '2021 2024' }],
    schools: [
      { named: 'GED', dates: '2023' },
      { named: 'Code Forward Bootcamp', dates: 'Jan 2025 June 2025' },
      { named: 'Northside High School', dates: '2021' },
    ],
  },
  'emoji bullets and a motto': {
    text: `✨ Zoë Anne-Marie Baptiste ✨
"Hard work beats talent"
📞 555-010-7718
📧 zoe.b@example.com
📍 Lynn, MA

💼 JOBS
Crew Member – Shake Station – May 2025 to now
🍔 took orders and made shakes
🍔 cleaned the dining room every night
Dog Walker (self employed) 2023 - 2025
🐶 5 dogs a week

🎓 SCHOOL
Lynn Harbor Tech, Class of 2026, GPA 3.2
Saint Rose Middle School

🏆 EXTRA
Dance team captain 2024-2025`,
    name: 'Zoë Anne-Marie Baptiste',
    jobs: [
      { named: 'Shake Station', dates: 'May 2025 now' },
      { named: 'Dog Walker', dates: '2023 2025' },
    ],
    schools: [
      { named: 'Lynn Harbor Tech', dates: '2026' },
      { named: 'Saint Rose Middle School', dates: '' },
    ],
  },
  'labels of a form': {
    text: `Name: Thu Trang Nguyen
Address: 88 Maple Street, Apt 4, Lincoln, NE 68502
Phone: 555-010-3345
Email: trangnguyen@example.com

Objective: To get a job as a nail technician or receptionist

Education:
Lincoln Southeast High School, Lincoln, NE
Diploma, May 2025
College of Hair Design, Lincoln, NE
Nail Technology, in progress

Experience:
Receptionist, Golden Nails, Lincoln, NE
August 2023 - Present
Answer phone, book appointments, take payments
Volunteer, Asian Community Center
Summer 2024
Translated forms for older people`,
    name: 'Thu Trang Nguyen',
    jobs: [
      { named: 'Golden Nails', dates: 'August 2023 Present' },
      { named: 'Asian Community Center', dates: 'Summer 2024' },
    ],
    schools: [
      { named: 'Lincoln Southeast High School', dates: 'May 2025' },
      { named: 'College of Hair Design', dates: '' },
    ],
  },
  'a table with tabs': {
    text: `OLUWASEUN ADEYEMI-BROOKS
Newark NJ\t555-010-9920\tseun.adeyemi@example.com

Position\tEmployer\tDates
Security Officer\tGateway Mall\t2023 - present
Shop Assistant\tMama Ade Stores, Ibadan\t2018 - 2021

School\tQualification\tYear
University of Ibadan\tB.Sc. Sociology\t2017
Baptist Boys' High School\tWAEC\t2012`,
    name: 'Oluwaseun Adeyemi-Brooks',
    jobs: [
      { named: 'Gateway Mall', dates: '2023 present' },
      { named: 'Mama Ade Stores', dates: '2018 2021' },
    ],
    schools: [
      { named: 'University of Ibadan', dates: '2017' },
      { named: 'Baptist Boys’ High School', dates: '2012' },
    ],
  },
  'one paragraph with a name and a school': {
    text: `Hi my name is Hailey Sanchez and I am looking for my first job. I go to Cottonwood High School and I graduate in May 2026. I helped at the Cottonwood Public Library in summer 2025 and shelved about 200 books a day. I also watch my two cousins after school since 2023. You can reach me at 555-010-6611 or haileys@example.com. I speak Spanish and English.`,
    name: 'Hailey Sanchez',
    jobs: [{ named: 'Cottonwood Public Library', dates: 'summer 2025' }],
    schools: [{ named: 'Cottonwood High School', dates: 'May 2026' }],
  },
  'paragraph in lower case': {
    text: `jordan tate-wilson
toledo ohio 555-010-8834 jtw@example.com
i work at speedy car wash since march 2024, i dry about 60 cars a shift. before that i was a busser at olive tree grill from 2022 to 2023. i finished start high school in 2023 and i took welding classes at owens trade center. i have a driver license and no record`,
    name: 'Jordan Tate-Wilson',
    jobs: [
      { named: 'speedy car wash', dates: 'march 2024' },
      { named: 'olive tree grill', dates: '2022 2023' },
    ],
    schools: [
      { named: 'start high school', dates: '2023' },
      { named: 'owens trade center', dates: '' },
    ],
  },
  'names in reverse and schools below jobs': {
    text: `O'BRIEN-KOWALCZYK, Siobhán
Cork, Ireland · siobhan.ok@example.com · +353 85 555 0132

Employment
Deli Assistant
Centra, Douglas
Sept 2024 - Present
• Serve up to 90 customers at lunch
• HACCP checks twice a day
Kennel hand, Paws Inn (weekends)
2022-2024

Schooling
Leaving Certificate 2024 - Coláiste Chríost Rí
Junior Cert 2021
PLC Animal Care, Mallow College of Further Education, 2024-25`,
    name: 'Siobhán O’Brien-Kowalczyk',
    jobs: [
      { named: 'Deli Assistant', dates: 'Sept 2024 Present' },
      { named: 'Paws Inn', dates: '2022 2024' },
    ],
    schools: [
      { named: 'Coláiste Chríost Rí', dates: '2024' },
      { named: 'Mallow College', dates: '2024' },
    ],
  },
  'schools without a heading between other lines': {
    text: `Curriculum Vitae
Abdirahman Yusuf Ali  -  Columbus OH  -  555-010-1207
abdi.yusuf@example.com

Warehouse Associate, Buckeye Fulfillment, Nov 2022 - present
- 130 picks an hour
- pallet jack trained
Teaching assistant, Dadaab Camp Primary School, 2017 - 2020
High school: Waberi Secondary, Dadaab, Kenya 2016
ESL level 4, Columbus Literacy Council, 2023
Columbus State Community College, Associate of Applied Science, Logistics, expected December 2027

Somali (native), Swahili, English
Forklift license 2024`,
    name: 'Abdirahman Yusuf Ali',
    jobs: [
      { named: 'Buckeye Fulfillment', dates: 'Nov 2022 present' },
      { named: 'Dadaab Camp Primary School', dates: '2017 2020' },
    ],
    schools: [
      { named: 'Waberi Secondary', dates: '2016' },
      { named: 'Columbus State Community College', dates: 'December 2027' },
    ],
  },
  'degrees abroad with the university below': {
    text: `Dr. Farida Rahimi
Sacramento, California - 555-010-5571 - f.rahimi@example.com

PROFILE
Dentist from Kabul with 8 years of practice, now dental assistant student.

EDUCATION & TRAINING
Doctor of Dental Medicine (equivalent evaluated by ECE)
Kabul Medical University, Afghanistan, 2006 - 2012
Registered Dental Assistant Program
American River College | In Progress, Expected Graduation: Fall 2026
English as a Second Language - Charles A. Jones Career and Education Center 2023

EMPLOYMENT HISTORY
Dentist, Noor Dental Clinic, Kabul, 2013 - 2021
Cashier, Halal Market Sacramento, 2022 - present

Certifications: BLS (2025), Infection Control`,
    name: 'Dr. Farida Rahimi',
    jobs: [
      { named: 'Noor Dental Clinic', dates: '2013 2021' },
      { named: 'Halal Market Sacramento', dates: '2022 present' },
    ],
    schools: [
      { named: 'Kabul Medical University', dates: '2006 2012' },
      { named: 'American River College', dates: 'Fall 2026' },
      { named: 'Charles A. Jones Career and Education Center', dates: '2023' },
    ],
  },
  'name and contact on one line, inline sections': {
    text: `Xiomara De La Cruz, 17, Bronx NY, 555-010-4402, xio.dlc@example.com
Skills: Spanish (native), TikTok editing, cash register
Education: 11th grade, Bronx Leadership Academy, expected June 2027
Work: Summer Youth Employment Program, office helper, July-August 2025
Clubs: debate, step team
Awards: perfect attendance 2024`,
    name: 'Xiomara De La Cruz',
    jobs: [{ named: 'Summer Youth Employment Program', dates: 'July August 2025' }],
    schools: [{ named: 'Bronx Leadership Academy', dates: 'June 2027' }],
  },
  'name behind a title, school as a job': {
    text: `RESUME OF Priscilla Anne Ohene-Mensah
Email - pri.om@example.com   Cell - 555-010-9073

About me
Friendly high school junior who loves kids.

Experience
Teacher's Aide, Little Sprouts Preschool (9/2024-5/2025)
Lunch monitor, Roosevelt Elementary School, 2023-2024

Academics
Roosevelt High, Class of 2026
- AP Biology, Child Development 1 & 2
Gateway Technical College (dual enrollment) - Early Childhood, 6 credits

Languages
Twi, English`,
    name: 'Priscilla Anne Ohene-Mensah',
    jobs: [
      { named: 'Little Sprouts Preschool', dates: '9/2024 5/2025' },
      { named: 'Roosevelt Elementary School', dates: '2023 2024' },
    ],
    schools: [
      { named: 'Roosevelt High', dates: '2026' },
      { named: 'Gateway Technical College', dates: '' },
    ],
  },
}
