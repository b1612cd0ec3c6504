import { randomUUID } from 'node:crypto'
import {
  brandPath,
  GAMES_PATH,
  gamePath,
  QUEST_DETAILS_PATH,
  QUESTS_PATH,
  questPath,
} from '@platform/contracts/quests/paths'
import type { Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { campaignListOf } from '../src/pages/campaign-list.ts'
import { campaignPageOf } from '../src/pages/campaign-page.ts'
import { loginModalOf } from '../src/pages/login-modal.ts'
import { codeTask, ownGoalTask } from '../src/platform/campaigns.ts'
import { newIndianNumber } from '../src/platform/contact-details.ts'
import { codeSentTo } from '../src/platform/inbox.ts'
import { newUser } from '../src/platform/new-user.ts'
import { actInGame } from '../src/platform/outside-acts.ts'
import { CLIENT, publishQuest, writeBrand, writeGame } from '../src/platform/quests.ts'
import { expectAccessible } from '../src/session/accessible.ts'
import { expectFits } from '../src/session/fits.ts'
import { notFoundAt } from '../src/session/page-problems.ts'
import { DESKTOP, PHONE } from '../src/session/session.ts'
import { test } from '../src/session/test.ts'
import { widthsInTurn } from '../src/session/widths.ts'

const nextWidths = widthsInTurn()

const TASK = 'The siege'

interface Played {
  brand: Awaited<ReturnType<typeof writeBrand>>
  game: Awaited<ReturnType<typeof writeGame>>
  siege: Awaited<ReturnType<typeof publishQuest>>
  arcade: Awaited<ReturnType<typeof publishQuest>>
}

let played: Played

beforeAll(async () => {
  const brand = await writeBrand()
  const game = await writeGame({ loginMethod: 'USERNAME', brand: brand.slug })
  const arcadeGame = await writeGame({ client: CLIENT })
  played = {
    brand,
    game,
    siege: await publishQuest(game.id, { tasks: [ownGoalTask()] }),
    arcade: await publishQuest(arcadeGame.id, { tasks: [codeTask()] }),
  }
})

describe('K-Quest', () => {
  test.for(nextWidths())(
    'a visitor finds a quest of a brand, logs in, says who they are in the game, and does its task, on %s',
    async ([, size], { openSession }) => {
      const { brand, game, siege } = played
      const player = `fox_${randomUUID().slice(0, 8)}`
      const { page, labels } = await openSession({ size })
      await page.goto(`${brandPath(brand.slug)}/`)
      await page.getByRole('heading', { level: 1, name: brand.title }).waitFor()
      await expectWell(page, 'the page of a brand')
      await campaignListOf(page, labels).press(siege.title)
      await page.waitForURL(`**${questPath(siege.slug)}`)

      const quest = campaignPageOf(page, labels)
      await quest.title(siege.title).waitFor()
      await page.getByRole('region', { name: 'The game of this quest' }).waitFor()
      await expectWell(page, 'a quest before its start')
      await quest.start.click()
      const number = newIndianNumber()
      const modal = loginModalOf(page, labels)
      await modal.country.selectOption('IN')
      await modal.askForCodeByPhone(number)
      await modal.enterCode(await codeSentTo(`+91${number}`))

      const sheet = page.getByRole('dialog', { name: `How ${game.name} knows you` })
      const field = sheet.getByRole('textbox', { name: labels.username })
      await field.fill('monsoon fox')
      await sheet.getByRole('button', { name: 'Save' }).click()
      await sheet.getByText('Spaces are not allowed in the username').waitFor()
      await expectWell(page, 'the login of a game')
      await field.fill(player)
      await sheet.getByRole('button', { name: 'Save' }).click()

      // The sheet of the quest is open again, now that it is started.
      const steps = page.getByRole('dialog', { name: `Steps: ${siege.title}` })
      await steps.getByRole('link', { name: 'Go to the next task' }).click()
      await steps.waitFor({ state: 'hidden' })
      await page.getByText(player).waitFor()
      await expectWell(page, 'a quest that is started')

      await actInGame(player, 'reach')
      await quest.taskButton(labels.validate, TASK).click()
      await quest.verified(TASK).waitFor()
      await quest.claim.click()
      await quest.dialog.getByRole('heading', { name: labels.rewardReceived }).waitFor()
    },
  )

  test.for(nextWidths())(
    'the catalogue leads over a game to its quests, on %s',
    async ([, size], { openSession }) => {
      const { game, siege } = played
      const { page, labels } = await openSession({ size, user: await newUser() })
      await page.goto(`${GAMES_PATH}/`)
      await page.getByRole('combobox', { name: 'Genre' }).selectOption('Strategy')
      await page.getByRole('textbox', { name: 'Search by name' }).fill(game.name)
      await page.waitForURL(/genre=Strategy.*q=/)
      await expectWell(page, 'the catalogue of games')
      await page.getByRole('article', { name: game.name }).getByRole('link').click()
      await page.waitForURL(`**${gamePath(game.id)}`)
      await page.getByRole('button', { name: 'Say it' }).waitFor()
      await expectWell(page, 'the page of a game')
      await campaignListOf(page, labels).press(siege.title)
      await page.waitForURL(`**${questPath(siege.slug)}`)
    },
  )

  test.for(nextWidths())(
    'a visitor goes on in the client of a game, which greets them, on %s',
    async ([, size], { openSession }) => {
      const { arcade } = played
      const { page, labels } = await openSession({ size })
      await page.goto(arcade.path)
      await page.getByRole('button', { name: 'Go on in Lantern Arcade' }).click()
      const number = newIndianNumber()
      const modal = loginModalOf(page, labels)
      await modal.country.selectOption('IN')
      await modal.askForCodeByPhone(number)
      await modal.enterCode(await codeSentTo(`+91${number}`))
      await page.waitForURL(/\/game-client/)
      await page
        .getByRole('status')
        .getByText(new RegExp(`Your quest is ${arcade.slug}`))
        .waitFor()
    },
  )
})

test('API Failure! where the way to the client fails', async ({ openSession }) => {
  const expects = [/auth-tokens/, /500/]
  const { page } = await openSession({ size: PHONE, user: await newUser(), expects })
  await page.route('**/auth-tokens', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(played.arcade.path)
  await page.getByRole('button', { name: 'Go on in Lantern Arcade' }).click()
  await page.getByText('API Failure!').waitFor()
  expect(new URL(page.url()).pathname).toBe(played.arcade.path)
})

test('the pages open directly, and what does not exist says so', async ({ openSession }) => {
  const missing = ['nothing-here']
  const { page } = await openSession({ size: DESKTOP, expects: missing.map(notFoundAt) })
  await page.goto(`${QUEST_DETAILS_PATH}/`)
  await page.waitForURL(`**${QUESTS_PATH}`)
  for (const [path, title] of [
    [brandPath('nothing-here'), 'This page is not here'],
    [questPath('nothing-here'), 'This quest is not here'],
    [gamePath('nothing-here'), 'This game is not here'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test('the start page has a view of K-Quest', async ({ openSession }) => {
  const { page } = await openSession({ size: PHONE })
  await page.goto('/')
  const views = page.getByRole('radiogroup', { name: 'What to show' })
  await views.getByText('K-Quest').click()
  await page.getByRole('article').first().waitFor()
  expect(new URL(page.url()).search).toBe('?view=k_quest')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(`**${QUEST_DETAILS_PATH}/**`)
})

async function expectWell(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen)
  await expectAccessible(page, screen)
}
