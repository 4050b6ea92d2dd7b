/** Fictional resumes of people who look for a first or another job. */
export const resumes: Record<string, string> = {
  babysitter: `Maya Johnson
Austin, TX | (512) 555-0142 | maya.johnson@example.org

OBJECTIVE
Hard-working team player looking for a part-time job after school.

EXPERIENCE
Babysitter, two families
2021 - 2023
- I was responsible for three kids ages 2 to 9
- made dinner and helped with homework
- Was trusted with the house keys and the dog

EDUCATION
Lamar High School, Austin, TX
Expected June 2024
GPA 3.6

SKILLS
Spanish, first aid, patience, Google Docs

REFERENCES
Available upon request`,

  retail: `SARAH O'NEILL
Columbus, OH 43215
614-555-0199
sarah.oneill@example.org
linkedin.com/in/sarah-oneill

Professional Summary
Friendly retail worker with three years of experience in a busy clothing store. I am responsible for helping customers and I always give 110%.

Work Experience

Sales Associate\tJun 2021 – Present
Bright Threads, Columbus, OH
• Responsible for greeting customers and helping them find sizes
• Handled cash and card payments at the register, about 120 customers on a Saturday
• Duties included folding clothes, restocking shelves, keeping the fitting rooms clean and tidy, putting new deliveries out on the floor before opening and changing the window display every two weeks
• Was awarded Employee of the Month in March 2023

Cashier\tMay 2020 – May 2021
Fresh Corner Market, Columbus, OH
• Worked the register
• Helped with training 4 new cashiers

Education
Columbus East High School\t2020
High School Diploma

Skills
Customer service, POS systems, cash handling, Microsoft Word, Excel`,

  student: `Priya Raman
priya.raman@example.org · 206.555.0117 · Seattle, WA · github.com/priyaraman-example

EDUCATION
University of Washington, Seattle, WA
BA in Psychology, Sep 2021 – Jun 2025 (expected)
Relevant coursework: Statistics, Research Methods, Child Development

RESEARCH EXPERIENCE
Research Assistant | Child Learning Lab | Jan 2024 – present
* Coded 200+ hours of video of children at play
* Was responsible for scheduling of 35 family visits
* data entry in Excel and SPSS

CAMPUS INVOLVEMENT
Treasurer, South Asian Student Association   2022 - 2024
* Managed a budget of $4,500
* Planned a spring festival for 300 guests with a team of 8

SKILLS: SPSS, Excel, Canva, Tamil (native), Spanish (basic)`,

  'career change': `Danielle Brooks
1420 Pine Street, Apt 4, Denver, CO 80203
Phone: 303-555-0176
Email: danielle.brooks@example.org
Date of birth: 04/12/1989
Marital status: divorced, two children

Profile:
After nine years as a restaurant server I want to move into office work, where my calm way with people and my eye for detail help a team.

Employment History:

Server, Red Door Grill, Denver, CO, 03/2016 - 08/2024
Took orders and served food for up to 12 tables at once. Was responsible for training of new servers. Closed out the register and deposited cash each night.

Hostess, Mountain Diner, Denver, CO, 2014 - 2016
Greeted guests and managed reservations by phone and in OpenTable.

Education & Training:
Community College of Denver, Office Administration Certificate, 2024
Typing 60 words per minute

Computer Skills:
Microsoft Office, Google Calendar, QuickBooks (basic)`,

  'mother returning': `Elena Garcia Lopez
San Antonio, Texas
elena.garcia@example.org
(210) 555 0133

About me
I have been home with my children since 2016. Before that I worked in a dental office. I want to come back to work.

Work history
Receptionist - Smile Dental - San Antonio
August 2011 to May 2016
Answered phones, made appointments, checked insurance
In charge of ordering supplies
Was known for never double-booking

Family and home
2016 to now
Run a home for five people on a budget
Organize a carpool for 6 families
PTA secretary, Cole Elementary School, 2019-2022. Took minutes and wrote the monthly newsletter for 240 families

Languages
Spanish native, English fluent

Licenses
Texas Registered Dental Assistant, expired 2018`,

  'two columns read from a PDF': `Amelia Chen

CONTACT
amelia.chen@example.org
+1 415 555 0108
San Francisco, CA

SKILLS
Watercolor
Adobe Illustrator
Procreate
Customer service

LANGUAGES
English
中文 (Mandarin)

PROFILE
Young illustrator who sells prints at markets and wants to work in a design studio.

EXPERIENCE
Barista\t2022 – 2024
Fog City Coffee
• Made 200 drinks in a morning shift
• Drew the chalkboard menu each week, which customers photo-
graphed and shared

Market stall owner\t2021 – present
• Sold 350 prints at 12 street markets
• Keep the books in a spreadsheet

EDUCATION
City College of San Francisco
Certificate in Graphic Design, 2023`,

  'no headings': `Tasha Williams
tasha.w@example.org
Atlanta GA

Looking for work as a nursing assistant. I took care of my grandmother for four years.

Home caregiver 2019-2023
helped her bathe, dress and eat
gave medicine on time every day
drove her to 3 doctors and kept notes for them

Kroger, bagger, summer 2018
bagged groceries and collected carts

Carver High School diploma 2019

CPR, cooking, driving, cleaning, patience`,

  'one paragraph': `My name is Brianna Scott and I am 19 years old. I finished Jefferson High School in 2023. I have worked at my uncle's food truck for two summers where I took orders, handled cash and cleaned the truck. I also help at church on Sundays with the children's class. I am a quick learner and a hard worker and I can work weekends. You can reach me at brianna.scott@example.org or 901-555-0164.`,

  accents: `Zoë Łukasiewicz-Müller
Chicago, IL • zoe.lm@example.org • +1 (312) 555-0190

PROFIL & OBJECTIVE
Bilingual café barista, ready for a first office job.

E X P E R I E N C E
Barista, Café Élan, Chicago, IL
Sept. 2022 – Present
▪ Prepare up to 90 coffees an hour at peak time
▪ Zuständig für the pastry display (façade, naïve art labels)
▪ Train new baristas

Au pair, Famille Lefèvre, Lyon, France
2021 – 2022
▪ Cared for 2 children and taught them English

E D U C A T I O N
VII Liceum Ogólnokształcące, Łódź, Poland
Matura, 2021

L A N G U A G E S
Polish (native), German (fluent), English (fluent), French (B1)`,

  'bullets of all signs': `JORDAN LEE
Phoenix, AZ / 602 555 0121 / jordan.lee@example.org

**WORK EXPERIENCE**
------------------
Warehouse Associate @ QuickShip (Phoenix, AZ)
Feb 2023 to Aug 2024
➢ Picked and packed 110 orders per shift
✓ Scanned items with a handheld scanner
» Responsible for safety checks on 2 forklifts
o Trained by OSHA 10
– Zero late days

Crew Member @ Burger Barn
2021 to 2023
* Took orders at the drive-through
* Successfully helped to open and close the store

**EDUCATION**
GED, 2021

**CERTIFICATIONS**
Food Handler Card, Arizona, 2021
OSHA 10, 2023`,

  functional: `Nina Petrova
nina.petrova@example.org | 718-555-0155 | Brooklyn, NY

WHAT I AM GOOD AT
Organizing
- Planned a birthday party business with my sister: 14 parties in one year
- Keep the family calendar for five people
Working with children
- Taught Sunday school for 3 years to a class of 10
- Babysat for neighbors since 2019
Technology
- Edit short videos for TikTok (our party page has 1,200 followers)
- Excel, Canva, CapCut

SCHOOL
Brooklyn Tech High School, Class of 2024

AVAILABILITY
Evenings and weekends`,

  long: `Grace Okafor
Houston, TX 77002
832-555-0187
grace.okafor@example.org

SUMMARY
Administrative assistant with 8 years of experience in schools and clinics. Known for calm phone manner, clean records
and a calendar that works. Seeking a role as an office manager in health care.

PROFESSIONAL EXPERIENCE

Administrative Assistant, Bayou Family Clinic, Houston, TX                      January 2020 - Present
• Schedule appointments for 4 doctors and 2 nurse practitioners, about 60 patients a day, using Epic and Outlook,
  and call patients the day before
• Was tasked with verification of insurance for all new patients
• Assisted with the implementation of a new phone system
• Prepared weekly reports on no-shows which were reduced from 18% to 11% in one year

School Secretary, Lincoln Middle School, Houston, TX                            August 2016 - December 2019
• Responsible for attendance records of 640 students in PowerSchool
• Greeted visitors, answered a phone with 6 lines
• Helped organize the yearly science fair
• Ordered supplies

Data Entry Clerk (temporary), Gulf Logistics, Houston, TX                       March 2016 - July 2016
• Entered 300 shipping records per day with less than 1% errors

Front Desk Volunteer, Third Ward Food Pantry                                    2015 - 2016
• Signed in families and handed out numbers

EDUCATION
Houston Community College                                                       2014 - 2016
Associate of Arts in Business
Yates High School                                                               2014

CERTIFICATIONS
Certified Administrative Professional (CAP), 2022
CPR/AED, American Red Cross, 2023

VOLUNTEER WORK
PTA treasurer, Blackshear Elementary, 2021-2023
• Kept the books for $12,000 a year

SKILLS
Epic, Outlook, Excel (pivot tables), Word, QuickBooks
Typing 70 words per minute
Languages: English, Igbo

INTERESTS
Choir, gardening`,
}
