/** Texts of a campaign's page. Those that the spec gives (sections 4, 5 and 8) are verbatim. */
export const en = {
  'fact.shareNow': 'If it ended now',
  'fact.funded': 'Funded',

  'campaign.back': 'All campaigns',
  'campaign.notFound': 'This campaign is not here',
  'campaign.notFoundText': 'It may have ended long ago, or the address is not right.',
  'campaign.tasks': 'Tasks',
  'campaign.noTasks': 'No Tasks available at this moment !',
  'campaign.about': 'About this campaign',
  'campaign.rewardPanel': 'Reward and progress',
  'campaign.loginHint': 'Log in to start, by phone or e-mail.',
  'campaign.startHint': 'Start the campaign to open its tasks.',
  'campaign.claimHint': 'Complete every task to claim.',
  'next.task': 'Next · {place}/{total}',
  'next.allDone': 'All tasks done',
  'campaign.slotsTakenHint': 'Every slot went to someone faster. The next campaign is waiting.',
  'campaign.countingHint':
    'You are done. Your share is being counted; you can claim it here in a moment.',
  'campaign.awaitingHint':
    'You are done. Your share is counted after the end; come back then to claim it.',

  'task.VALIDATE': 'VALIDATE',
  'task.VALIDATING': 'VALIDATING',
  'task.REVALIDATE': 'REVALIDATE',
  'task.CONTINUE': 'CONTINUE',
  'task.VERIFIED': 'VERIFIED',
  'task.optional': 'Optional',
  'task.announceDone': '“{title}” is done.',
  'task.COMPLETE TASK': 'COMPLETE TASK',
  'task.buttonFor': '{button}: {title}',
  'task.locked': 'Locked',
  'task.lockedText': 'Complete all active tasks to unlock this task.',
  'task.notYet': 'Not yet.',
  'task.rejected.WALLET_NOT_LINKED':
    'No wallet is linked to your account yet. Link one, then try again.',
  'task.rejected.CHECK_UNAVAILABLE': 'We could not check this right now. Please try again.',
  'task.checking': 'Your try is being checked.',
  'task.checkingUpTo': 'This takes up to {seconds} s.',
  'task.checkingLonger':
    'It takes longer than usual. We keep checking, also when you leave this page.',
  'task.tooManyTries': 'Too many tries. Please wait before the next one.',
  'task.tryAgainIn': 'Next try in {time}.',
  'task.validatedIn': 'Checked in {time}.',
  'task.failed': 'Something went wrong, Please try again!',

  'newerVersion.task': 'This task needs a newer version. Reload the page to take part.',
  'newerVersion.campaign': 'This campaign needs a newer version. Reload the page to take part.',
  'newerVersion.reload': 'Reload',

  'modal.close': 'Close',
  'task.step': 'Step {step} of {total}',
  'task.enterValue': 'Please enter value',
  'task.selectOption': 'Select an option',
  'task.back': 'Back',

  'claim.arriving': 'Your reward is arriving',
  'claim.arrivingText': '{amount} {currency} on the way to your balance.',
  'claim.delayed':
    'It is taking longer than usual to process your payment. Kindly check after sometime.',
  'claim.failedTitle': 'Claim Failed',
  'claim.failedText': 'Your reward claim transaction was unsuccessful. Please try again.',
  'claim.attentionText':
    'Your slot is safe and stays yours. Our team has been told and will credit it by hand.',
  'claim.successTitle': 'Reward received',
  'claim.successText': '{amount} {currency} from “{title}” is in your balance.',
  'claim.history': 'See transactions',
  'claim.more': 'More campaigns',
  'claim.changed': 'What changed',
  'claim.balance': 'Balance',
  'claim.balanceChange': 'from {before} to {after}',
  'claim.share': 'Share the win',
  'claim.shareText': '{amount} {currency} from “{title}” on {brand}.',
  'claim.shareMore': 'More',
  'claim.linkCopied': 'Link copied',
  'claim.upNext': 'Up next for you',
  'claim.next': 'Next campaign',
  'claim.taskCount': { one: '{count} task', other: '{count} tasks' },
  'claim.notSentTitle': 'Your claim was not sent',
  'claim.notSentText':
    'You are offline. Nothing was sent and nothing is lost: connect, then claim again.',
  'claim.noAnswerTitle': 'No answer yet',
  'claim.noAnswerText':
    'The connection broke before the answer came. Claim again: however often you try, it counts once.',

  'error.notLive': 'This campaign is not live right now.',
  'error.claimNotOpen': 'Rewards of this campaign cannot be claimed now.',
  'error.notEligible':
    'Your tasks were not all done before the end, so there is no share to claim.',
  'error.inProgress': 'This is already on its way. Give it a moment.',
} as const
