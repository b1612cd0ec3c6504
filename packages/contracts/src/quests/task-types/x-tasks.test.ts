import { expect, test } from 'vitest'
import { xTasks } from './x-tasks.ts'

const { TWITTER_FOLLOW: follow, TWITTER_LIKE: like, TWITTER_HASHTAG_TWEET: tweet } = xTasks

test.each([
  [follow.operatorTask.shape.handle, 'MonsoonRiders', true],
  [follow.operatorTask.shape.handle, '@MonsoonRiders', false],
  [follow.operatorTask.shape.handle, 'a_name_that_is_too_long', false],
  [like.operatorTask.shape.postUrl, 'https://x.com/MonsoonRiders/status/1800000000000000001', true],
  [like.operatorTask.shape.postUrl, 'https://twitter.com/MonsoonRiders/status/18', true],
  [like.operatorTask.shape.postUrl, 'https://x.com/MonsoonRiders', false],
  [like.operatorTask.shape.postUrl, 'https://x.example/MonsoonRiders/status/18', false],
  [tweet.operatorTask.shape.hashtags, ['MonsoonRelay', 'मॉनसून'], true],
  [tweet.operatorTask.shape.hashtags, ['#MonsoonRelay'], false],
  [tweet.operatorTask.shape.hashtags, [], false],
])('%#: an operator may write a setting of X only in its form', (schema, value, isAccepted) => {
  expect(schema.safeParse(value).success).toBe(isAccepted)
})
