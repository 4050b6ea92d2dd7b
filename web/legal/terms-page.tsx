import { brand } from '#contract/brand.ts'
import { billingDays, formatPrice, proPrices, tokenPack } from '#contract/prices.ts'
import { startingBalance, tokenCosts } from '#contract/tokens.ts'
import { Article, policyVersion, SupportLink } from './article.tsx'

export const handle = { static: true }

export const meta = () => [
  { title: `Terms of Service · ${brand.name}` },
  { name: 'description', content: `What you and ${brand.name} can expect of each other, in plain words.` },
]

const tokens = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`

export default function TermsPage() {
  return (
    <Article title="Terms of Service" below={policyVersion}>
      <p>
        These terms apply when you use {brand.name}. How we handle your data is in the{' '}
        <a href="/privacy">Privacy Policy</a>.
      </p>
      <h2>What {brand.name} is</h2>
      <p>
        {brand.name} helps you find careers that fit your answers. Matches, roadmaps and texts are guidance, not advice
        from a lawyer, a doctor or a school, and they do not promise a job, a salary or a place in a program. Pay and
        job figures are national estimates for the United States; <a href="/figures">where our figures come from</a>{' '}
        says what they mean.
      </p>
      <h2>Who may use it</h2>
      <p>
        {brand.name} is not for users under 16. By creating an account you confirm that you are 16 or older. Give an
        e-mail address that is yours, keep your password to yourself, and tell us if someone else uses your account.
      </p>
      <TokensAndPlans />
      <Payments />
      <h2>What is yours</h2>
      <p>
        What you write and upload stays yours. You let us store and process it to run the product for you, and for
        nothing else. Texts made for you by our tools are yours to use; read them before you send them, because they can
        be wrong. A story is published only if you agreed, and you can take that back. One that unlocked Pro says so
        wherever it is shown, and so do a few words of somebody who has Pro for a story.
      </p>
      <h2>Fair use</h2>
      <ul>
        <li>Do not break into accounts or systems, overload them, or copy the service by machine.</li>
        <li>Do not give false information about other people, or post what is illegal or hateful.</li>
        <li>Do not sell your account or your tokens.</li>
      </ul>
      <p>We may pause or close an account that does these things. We tell you why, and you can answer.</p>
      <h2>If something goes wrong</h2>
      <p>
        We work to keep {brand.name} running and right, and cannot promise that it never fails. If we owe you damages,
        our liability is capped at what you paid us in the previous 12 months. Nothing in these terms limits rights that
        the law gives you and that no contract can take away.
      </p>
      <h2>Ending it</h2>
      <p>
        You can stop at any time. You close your account and get a copy of your data under{' '}
        <a href="/settings/account">Account Info</a>. Account data is cleared within 30 days after closure; the{' '}
        <a href="/privacy">Privacy Policy</a> says what must stay longer.
      </p>
      <h2>Changes and questions</h2>
      <p>
        When this text changes, its version and date change with it, and we tell account holders before a change that
        matters takes effect. Questions: <SupportLink />. We answer e-mail within 24 to 48 hours.
      </p>
    </Article>
  )
}

function TokensAndPlans() {
  return (
    <>
      <h2>Tokens and plans</h2>
      <p>
        The quiz is free for guests. The Standard plan is free too: an account starts with {tokens(startingBalance)}.
        With an account, starting the quiz takes {tokens(tokenCosts['career-quiz'])} and saving a career takes{' '}
        {tokens(tokenCosts['save-career'])}. Each price is shown before you spend. Tokens are not money and cannot be
        exchanged for it.
      </p>
      <p>
        You can buy {tokens(tokenPack.tokens)} for {formatPrice(tokenPack.price)}, paid once; they do not expire. Pro
        takes no tokens and costs {formatPrice(proPrices.monthly)} per month or {formatPrice(proPrices.annual)} per
        year, paid at the beginning of each month or year. What Pro holds is on the <a href="/pricing">pricing page</a>.
      </p>
      <p>
        An <a href="/testimonial">honest story with a photo</a> unlocks Pro as well: once for each person, for good and
        with nothing to pay. It needs a confirmed e-mail address. Where something looks like fraud, a person decides
        within three working days, and Pro begins then. It need not praise us, and need not end well. If it is made up,
        or it or the photo is somebody else's, that Pro ends and we tell you why. A subscription you have beside it goes
        on until you cancel it.
      </p>
    </>
  )
}

function Payments() {
  return (
    <>
      <h2>Payments, cancelling, refunds</h2>
      <ul>
        <li>
          Our payment provider takes the payment on its own page. Before you pay you see the price and, for Pro, what it
          renews at. Pro renews by itself, each time at the price you were shown, until you cancel.
        </li>
        <li>
          You can cancel a paid plan at any time under <a href="/settings/subscription">Subscription</a> and keep access
          to the end of the billing period. Nothing more is charged after that.
        </li>
        <li>
          Payments are refundable in full within {billingDays.refund} days on request, by e-mail to <SupportLink />.
          After that they are non-refundable unless the law requires a refund. What a refund is for ends with it: Pro at
          once, and of bought tokens those you have not spent.
        </li>
        <li>
          If you are a consumer in the European Union, you can also withdraw from a purchase within{' '}
          {billingDays.withdrawal} days, without a reason, by "Withdraw from contract here" under{' '}
          <a href="/settings/subscription">Subscription</a>. The purchase ends at once, all its money goes back, and we
          confirm it by e-mail.
        </li>
        <li>
          If a renewal cannot be charged, we tell you by e-mail and Pro stays for {billingDays.grace} days. If no
          payment works by then, it ends.
        </li>
        <li>
          Someone about to cancel may once be offered a year of Pro for less. The usual price follows that year, and the
          offer says so.
        </li>
        <li>We announce price changes with 30 days' notice. A running plan keeps its price until then.</li>
      </ul>
    </>
  )
}
