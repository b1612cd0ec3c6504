export const en = {
  'money.title': 'Money',
  'money.intro':
    'Every step is in the ledger and in the audit trail. Above a limit a second person approves it first.',
  'money.user': 'Id of the user',
  'money.user.bad': 'Write the id of a user. The page of users shows it.',
  'issue.title': 'Issue currency',
  'issue.text':
    'From the treasury to the account of a user: a prize, or what a campaign is paid from.',
  'issue.currency': 'Currency',
  'issue.amount': 'Amount',
  'issue.amount.bad':
    'Write an amount, with a point before its decimals and no more of them than the currency has.',
  'issue.action': 'Issue it',
  'issue.done': 'The currency is issued',
  'refund.title': 'Refund an order',
  'refund.text':
    'What was paid in the store returns to its buyer. A code that was shown stays with them.',
  'refund.order': 'Id of the order',
  'refund.order.bad': 'Write the id of an order.',
  'refund.action': 'Refund',
  'refund.done': 'The order is being refunded',
  'asked.done': 'Approval requested. It is done once another person approves it.',
  'problem.NOT_FOUND': 'There is none with this id.',
  'problem.ORDER_NOT_DONE': 'This order is not complete, or was refunded already.',
  'problem.ANOTHER_PERSON_DECIDES': 'This is about your own account: another person does it.',
  'problem.IN_PROGRESS': 'This is being done already.',
  'problem.FORBIDDEN': 'Your role may not do this.',
  'problem.other': 'Something went wrong, Please try again!',
} as const
