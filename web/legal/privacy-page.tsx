import { brand } from '#contract/brand.ts'
import { Article, policyVersion, SupportLink } from './article.tsx'

export const handle = { static: true }

export const meta = () => [
  { title: `Privacy Policy · ${brand.name}` },
  { name: 'description', content: `What ${brand.name} keeps about you, why, for how long, and what you can ask for.` },
]

export default function PrivacyPage() {
  return (
    <Article title="Privacy Policy" below={policyVersion}>
      <h2>In short</h2>
      <ul>
        <li>We keep what the product needs to work for you, and nothing to sell.</li>
        <li>We do not sell your data. No employer sees your answers, your matches or what you save.</li>
        <li>We use no advertising and no trackers of other companies.</li>
        <li>
          You can take a copy of your data, or delete your account, at any time:{' '}
          <a href="/settings/account">Account Info</a>.
        </li>
      </ul>
      <p>
        The <a href="/terms">Terms of Service</a> say what you and we can expect of each other.
      </p>
      <WhatWeKeep />
      <YourBrowser />
      <WhoHelps />
      <HowLong />
      <YourRights />
      <h2>Safety</h2>
      <p>
        Connections are encrypted. Your password is kept only as a one-way hash, so that not even we can read it. If
        your data is ever exposed by a breach, we report it within 72 hours of learning of it and tell you what happened
        and what you can do.
      </p>
      <h2>Age</h2>
      <p>
        {brand.name} is not for users under 16. If you believe that someone younger has an account, write to us and we
        will delete it.
      </p>
      <h2>Changes</h2>
      <p>
        When this text changes, its version and date change with it, and we tell account holders before a change that
        matters takes effect.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <SupportLink />. We answer privacy enquiries within 30 days, and usually any e-mail within 24 to 48
        hours.
      </p>
    </Article>
  )
}

function WhatWeKeep() {
  return (
    <>
      <h2>What we keep, and why</h2>
      <ul>
        <li>
          <strong>Your account:</strong> username, e-mail address, a hash of your password, your plan and your token
          balance with a list of what changed it. We need these to know you and to keep the count right. Also which
          mails you want, on which devices you are signed in, when you confirmed your address and, if you use them, what
          checks your two-factor codes. A link or code to confirm an address is kept for a day, and a link to sign in
          for 15 minutes, as a hash.
        </li>
        <li>
          <strong>Your quiz:</strong> your answers, your first name, past jobs and skills if you give them, and the
          matches. We work your matches out from the answers, jobs and skills, and show them again; the name only greets
          you. We do not ask for your age or gender.
        </li>
        <li>
          <strong>Where you want to work,</strong> if you choose a state or area: to show its pay and jobs, and to count
          its pay in your matches, which name it. We never work it out from your connection. You can remove it at any
          time.
        </li>
        <li>
          <strong>Your deep dive,</strong> if you take it: what you said you would enjoy, stored with your result while
          you answer, so that you can go on later. We use it to rank your matches again. Whoever has the private link of
          the result sees its six interests. Drop it or start over, and the answers are deleted at once.
        </li>
        <li>
          <strong>Passkeys and linked sign-ins,</strong> if you add them: of a passkey its public key and name and when
          it was used; of an account at another service, such as Google, its number and e-mail address there and when it
          was used. That service learns that you sign in here, and when. We tell it nothing else.
        </li>
        <li>
          <strong>Saved careers and your goal:</strong> so that they are there on your next visit.
        </li>
        <li>
          <strong>Your roadmaps:</strong> which ones you opened, the steps you ticked and when, and the hours a week and
          the start you chose. We use them to show you how far you are, and work the dates out again.
        </li>
        <li>
          <strong>Links you shared:</strong> what each one shows, what you called its reader, the name you signed it
          with, when it ends, and the day on which somebody else last opened it. Also the notes that readers wrote to
          you, without who or where they are. A link shows what you chose to whoever has it, until it ends; of its
          secret we keep only a hash. If a reader reports it, we note that for our team, and nothing of the reader.
        </li>
        <li>
          <strong>Documents:</strong> resumes, cover letters and other texts that you make with our tools. An uploaded
          file is read once and not stored; the result is.
        </li>
        <li>
          <strong>What you have done:</strong> the jobs, school, caring and skills that you tell us of for your resume
          and letters, the sentences of letters that you said are true, and the interview answers you keep. We write
          your texts from them and use them for nothing else.
        </li>
        <li>
          <strong>Jobs:</strong> the applications you track with your notes and dates, how you meet what an advert asks
          for, which adverts you reported, and your alerts: the job, the place, the day, hour and time zone, and which
          adverts they told you of. Which careers and places people look for is noted without them, and how often: of a
          place only if an advert names it. A message that you have us check is read and forgotten.
        </li>
        <li>
          <strong>Notifications,</strong> if you turn them on in a browser: the address at which the maker of the
          browser takes them, its keys, the kind of device, and your quiet hours with the time zone. The maker delivers
          them and cannot read them. Turn them off, and all of it is deleted.
        </li>
        <li>
          <strong>Success stories:</strong> your words, first name, photo and what else you write in the form. They are
          public only if you agreed to that. The e-mail address, phone number and Instagram name that come with a full
          story are seen by our reviewers alone, who may ask you about it. So is the network address from which you
          agreed, with the time, as proof. Beside what we show of you it says that you have free Pro for a story, if you
          do. We make photos anew, smaller and without hidden details such as the place. Before a full story unlocks
          Pro, our server looks whether your account is new, you used a tool, the address is a throwaway one, and words
          and photo say anything. With such signals a person decides, and we keep the signals with the story.
        </li>
        <li>
          <strong>Marks of stories:</strong> so that a full story unlocks Pro once for each person, we keep marks made
          of its words and photo, of the phone number with it and of the e-mail address of your account. They tell us
          that one of these comes again, and they name nobody. But somebody who had our database could try numbers and
          addresses until one fits. If you change your address later, the new one is marked, too. If we reject a story
          because it is not true or not yours, the mark of the number goes, while we still have the number.
        </li>
        <li>
          <strong>Consents:</strong> what you allowed AI tools to do, when, and from which network address, as proof.
        </li>
        <li>
          <strong>Payments:</strong> our payment provider handles your card and gets your e-mail address and the number
          of your account. We keep what you bought, when and for how much, never the card number.
        </li>
        <li>
          <strong>Safety records:</strong> for up to a day a fingerprint of the network address of a request, to stop
          attacks, and a log of important account events with the network address, for up to 3 years or until you delete
          your account. Our logs hold no passwords, answers or documents.
        </li>
      </ul>
    </>
  )
}

function YourBrowser() {
  return (
    <>
      <h2>Cookies and your browser</h2>
      <p>
        When you sign in we set one cookie of our own, which keeps you signed in. Our apps set no cookie: there the key
        store of your phone keeps what that cookie would hold. While you sign in by another service, a second one tells
        us for up to 20 minutes that you come back in the same browser.
      </p>
      <p>Your browser, or the app, also stores a few things for us on this device:</p>
      <ul>
        <li>that you are signed in, and your account's details for the page header;</li>
        <li>your last answers and matches, and where you want to work or that you would rather not say;</li>
        <li>
          your saved careers, documents, roadmaps and applications as you saw them last, to show them without a
          connection;
        </li>
        <li>
          what you have begun and not finished: a quiz, deep dive, letter, resume, story, job alert, interview answer or
          its advert, something you have done that you were telling us of, a report of an advert, and a message you were
          having checked;
        </li>
        <li>the colors and motion you chose, and that you closed the cookie notice;</li>
        <li>which payments and new adverts you were told of;</li>
        <li>that you signed out, until our server has heard of it.</li>
      </ul>
      <p>
        All of it is needed for the product to work. Signing out removes it; the last of these goes when our server has
        heard. There are no analytics cookies and no cookies of other companies.
      </p>
    </>
  )
}

function WhoHelps() {
  return (
    <>
      <h2>Who else handles data</h2>
      <p>
        Job adverts come from job boards and employers. We ask them in the background, some of them for the careers and
        places that people look for, never for whom. They learn nothing else until you open a link of theirs.
      </p>
      <p>
        We use companies that run servers, send our e-mails and take payments. Each gets only what its task needs. Your
        matches are worked out on our own servers by a formula. We give data to an authority only if the law obliges us
        to.
      </p>
      <h3>AI services</h3>
      <p>
        Our letters, resumes and questions can be written by our own writer, and then nothing leaves our servers. Where
        we work with an AI service such as OpenAI or Anthropic, each tool names it and shows you word for word what is
        sent, before anything is. It is sent only with your consent, which you can take back at any time under{' '}
        <a href="/settings/consent">AI consents</a>; that counts from the next request on. Interview questions can be
        written without it: then only the job and its advert are sent.
      </p>
      <p>
        Before a text is sent we replace your name, e-mail address, phone number, address and links by signs, and put
        them back into the result. We can overlook some: the names of other people in your text, or an unusual address,
        may go along, so look at the preview. Your account, e-mail address and network address are never sent. We choose
        services that do not train on what we send, and ask them to store nothing where they let us.
      </p>
    </>
  )
}

function HowLong() {
  return (
    <>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          <strong>A quiz without an account:</strong> up to 90 days, the lifetime of its results link. Then it is
          deleted, with its deep dive.
        </li>
        <li>
          <strong>Your account, quizzes, deep dives, saved careers, roadmaps, applications and alerts:</strong> as long
          as you have the account. Which adverts an alert told you of: 180 days. Account data is cleared within 30 days
          after closure.
        </li>
        <li>
          <strong>Links you shared, with their notes:</strong> until you delete them, and at most 90 days after a link
          has ended. No link lasts longer than 90 days.
        </li>
        <li>
          <strong>Notifications we sent you:</strong> their title and when they were sent: 30 days.
        </li>
        <li>
          <strong>Mails we sent you:</strong> their words for 7 days; their subject, your address and when they were
          sent for 30 days.
        </li>
        <li>
          <strong>Success stories:</strong> as long as you have the account, shown or not; sent without an account,
          until you ask us to remove them. The photo of a story that you stop showing, or that we decide not to show,
          goes at once. The phone number: 180 days. A testimonial that we reject, and the photo of a story that we
          reject: 30 days. A photo that you uploaded and did not send, with the network address it came from: 1 day.
          Marks of stories: 3 years.
        </li>
        <li>
          <strong>Resumes and cover letters:</strong> deleted after 180 days of inactivity unless saved. Documents are
          retained for 180 days after you last used them; at least 14 days before they go, a mail tells you so. What you
          choose to keep stays as long as you have the account. What you delete waits in your bin for 30 days. Their
          earlier versions go with them.
        </li>
        <li>
          <strong>That something was written for you,</strong> and for which career, without its words: 1 day.
        </li>
        <li>
          <strong>How much of an AI service you used</strong> on a day, as a number: 30 days.
        </li>
        <li>
          <strong>Some legal records,</strong> such as proof of payments: up to 7 years, where the law asks for it.
        </li>
        <li>
          <strong>Purchases you began and did not pay:</strong> 30 days. What our payment provider reports to us, by
          numbers and without your name: 90 days.
        </li>
        <li>
          <strong>Audit logs:</strong> 3 years, without personal details once the account is gone. Then they are purged.
        </li>
        <li>
          <strong>Anonymized analytics:</strong> up to 2 years, and only as totals that point to nobody. At present we
          collect none.
        </li>
      </ul>
    </>
  )
}

function YourRights() {
  return (
    <>
      <h2>Your rights</h2>
      <p>
        You can see your data, correct it, get a copy of it in a common format, take back a consent, and delete your
        account. All of this is under <a href="/settings/account">Account Info</a>. For what you cannot do there, such
        as objecting to a use of your data, write to <SupportLink /> from the e-mail address of your account.
      </p>
      <p>
        Deleting an account removes at once your account and its sessions, quizzes, deep dives, matches, saved careers,
        roadmaps, shared links with their notes, documents, stories with their photos, what you told us of yourself, and
        consents. A running subscription ends at once; you can ask for a refund within 30 days of paying. What stays is
        a bare record of payments for up to 7 years, audit entries without personal details and marks of stories for 3
        years, and for up to 30 days the mail that confirms the deletion. Our payment provider deletes your e-mail
        address and your card too, but keeps its invoices and what the law makes it keep. You can also complain to the
        data protection authority where you live.
      </p>
    </>
  )
}
