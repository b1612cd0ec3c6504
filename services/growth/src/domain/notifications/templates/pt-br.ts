import type { MailTexts, Templates } from './template.ts'

const facts: MailTexts['facts'] = {
  'over-18': 'sua idade',
  'pan-verified': 'seu PAN',
  liveness: 'sua selfie',
  'bank-matched': 'sua conta bancária',
}

export const ptBr: Templates = {
  'contacts-changed': (_facts, { brand }) => ({
    title: 'Seus dados de contato mudaram',
    text: `O número de telefone ou o e-mail da sua conta ${brand} mudou. Se não foi você, saia de todos os dispositivos no seu perfil e escreva para nós.`,
  }),
  'wallet-replaced': () => ({
    title: 'Sua carteira tem outro endereço',
    text: 'Outro endereço de carteira tomou o lugar do anterior. Se não foi você, saia de todos os dispositivos no seu perfil e escreva para nós.',
  }),
  'partner-connected': () => ({
    title: 'Um site parceiro está conectado à sua conta',
    text: 'Ele pode mostrar o que você autorizou. Você pode encerrar a conexão no seu perfil a qualquer momento.',
  }),
  'roles-changed': () => ({
    title: 'Suas funções mudaram',
    text: 'O que você pode fazer como membro da equipe mudou. Se não souber o motivo, pergunte a um administrador.',
  }),
  'sessions-ended': () => ({
    title: 'Nossa equipe encerrou suas sessões',
    text: 'Nossa equipe encerrou sessões da sua conta para protegê-la. Entre de novo e confira seus dispositivos e chaves de acesso no perfil. Se não souber o motivo, escreva para nós.',
  }),
  'payout-destination-set': () => ({
    title: 'Há um novo destino para seus pagamentos',
    text: 'A partir de agora, os pagamentos podem ir para ele. Se não foi você, saia de todos os dispositivos no seu perfil e escreva para nós.',
  }),
  'bank-update-asked': () => ({
    title: 'Outra conta bancária vai tomar o lugar da sua',
    text: 'Ela foi verificada e em breve substitui a anterior. Se não foi você, interrompa a troca na página das suas verificações e escreva para nós.',
  }),
  'reward-taken-back': ({ campaign }, { localised }) => ({
    title: 'Uma recompensa foi retirada',
    text: campaign
      ? `A recompensa de “${localised(campaign)}” foi retirada. A página da campanha diz por quê, e onde você pode recorrer.`
      : 'A recompensa de uma campanha foi retirada. A página da campanha diz por quê, e onde você pode recorrer.',
  }),
  'order-refunded': () => ({
    title: 'Um pedido foi reembolsado',
    text: 'O que você pagou por um pedido na loja está de novo na sua carteira.',
  }),
  'money-sent': (money, words) => ({
    title: `${words.money(money)} saíram da sua carteira`,
    text: 'Você enviou ou sacou esse valor. Se não foi você, saia de todos os dispositivos no seu perfil e escreva para nós.',
  }),
  'money-taken': (money, words) => ({
    title: `${words.money(money)} foram retirados da sua carteira`,
    text: 'Um pagamento foi revertido, uma dívida sua foi quitada ou um erro foi corrigido. Suas transações dizem qual foi o caso.',
  }),
  'money-received': (money, words) => ({
    title: `${words.money(money)} chegaram`,
    text: 'O valor está na sua carteira. Suas transações dizem de onde veio.',
  }),
  'reward-credited': ({ campaign, ...money }, words) => ({
    title: `Você recebeu ${words.money(money)}`,
    text: campaign
      ? `Sua recompensa de “${words.localised(campaign)}” está na sua carteira.`
      : 'Sua recompensa de uma campanha está na sua carteira.',
  }),
  'earning-ready': (money, words) => ({
    title: `Você pode coletar ${words.money(money)}`,
    text: 'O valor espera por você na página dos seus ganhos.',
  }),
  'earning-expiring': ({ expiresAt, ...money }, words) => ({
    title: `Colete ${words.money(money)} até ${words.day(expiresAt)}`,
    text: 'Colete na página dos seus ganhos antes que expire.',
  }),
  'friend-joined': () => ({
    title: 'Um amigo entrou',
    text: 'Alguém que você convidou criou uma conta. Veja no seu painel de indicações o que vem a seguir.',
  }),
  'clan-chief': () => ({
    title: 'Você é o chefe do seu clã',
    text: 'A partir de agora, você decide quem entra e o que o clã faz.',
  }),
  'clan-removed': () => ({
    title: 'Você não está mais no seu clã',
    text: 'O chefe removeu você. Você pode entrar em outro clã.',
  }),
  'chief-approved': () => ({
    title: 'Você é um chefe verificado',
    text: 'Sua inscrição foi aprovada.',
  }),
  'card-minted': () => ({
    title: 'Seu card POG está pronto',
    text: 'Veja a página dele e compartilhe.',
  }),
  'card-liked': () => ({
    title: 'Alguém curtiu seu card POG',
    text: 'Veja como ele está no feed.',
  }),
  'check-changed': ({ fact, holds }) => ({
    title: holds ? `Verificamos ${facts[fact]}` : `Não conseguimos verificar ${facts[fact]}`,
    text: holds
      ? 'Tudo o que depende disso está aberto para você.'
      : 'É preciso comprovar de novo. A página das suas verificações mostra como.',
  }),
  'check-expiring': ({ fact, expiresAt }, { day }) => ({
    title: `Verifique ${facts[fact]} de novo até ${day(expiresAt)}`,
    text: 'Depois desse dia, o que depende disso fica fechado até você verificar de novo.',
  }),
  'expert-decided': ({ isApproved }) => ({
    title: isApproved ? 'Você é especialista em IA' : 'Sua inscrição não foi aceita',
    text: isApproved
      ? 'Sua inscrição foi aprovada, e seu perfil pode ser encontrado.'
      : 'Veja na página da sua inscrição o motivo, e o que você pode fazer.',
  }),
}

export const ptBrMails: MailTexts = {
  facts,
  open: (link) => `Abrir: ${link}`,
  unsubscribe: ({ brand, link }) =>
    `Você recebe este e-mail porque tem uma conta ${brand}. Para não receber mais e-mails deste tipo: ${link}`,
  critical: ({ brand }) =>
    `Você recebe este e-mail porque ele trata do dinheiro ou da segurança da sua conta ${brand}. E-mails assim não podem ser desativados.`,
  digest: {
    subject: ({ brand, count }) =>
      count === 1 ? `Uma novidade em ${brand}` : `${count} novidades em ${brand}`,
    more: (count) => (count === 1 ? 'E mais uma.' : `E mais ${count}.`),
  },
}
