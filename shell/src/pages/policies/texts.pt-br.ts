import type { Policies } from './policy-text.ts'

export const policies: Policies = {
  terms: {
    title: 'Termos e condições',
    summary:
      'Você joga limpo, nós pagamos o que a campanha prometeu. Estes termos dizem com o que cada lado pode contar.',
    sections: [
      {
        heading: 'Sua conta',
        text: [
          'Você precisa ter pelo menos 18 anos, ou a idade exigida para firmar um contrato onde mora. Cada pessoa tem uma conta. Entre apenas com um telefone ou e-mail seu e não compartilhe os códigos que enviamos.',
          'Você pode sair quando quiser. Podemos encerrar uma conta usada para trapacear, prejudicar outras pessoas ou violar a lei, e diremos o motivo.',
        ],
      },
      {
        heading: 'Campanhas e recompensas',
        text: [
          'Cada campanha informa as tarefas, as datas, o número de vagas e quanto paga. O dinheiro é reservado antes da abertura, e as condições não mudam depois que ela começa.',
          'A recompensa é sua quando todas as tarefas foram verificadas e você a resgatou enquanto havia vaga. Resultados obtidos com robôs, várias contas ou provas falsas não valem.',
        ],
      },
      {
        heading: 'KCash, K-Points e tokens',
        text: [
          'O KCash pode ser gasto e trocado dentro da {brand} pelas taxas mostradas antes da confirmação. Os K-Points mostram seu progresso; não podem ser transferidos nem trocados. Nada disso é depósito bancário nem rende juros.',
        ],
      },
      {
        heading: 'Sua carteira',
        text: [
          'A chave da carteira que criamos para você nasce e é criptografada no seu aparelho. Nós não a temos. Se você perder o aparelho e a frase do backup, ninguém poderá recuperar a chave.',
        ],
      },
      {
        heading: 'Se algo der errado',
        text: [
          'Cuidamos para que a {brand} funcione bem, mas não podemos prometer que ela nunca falhe. Se um pagamento nosso atrasar ou vier errado, escreva para {email} e vamos apurar. Nada aqui tira direitos que a lei do seu país garante.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidade',
    summary:
      'Guardamos o necessário para manter sua conta e pagar você, e não vendemos seus dados.',
    sections: [
      {
        heading: 'O que guardamos',
        text: [
          'Seu telefone ou e-mail, o nome de usuário que você escolhe, as tarefas concluídas, seus saldos e o histórico deles, e o endereço da sua carteira. Se você fizer a verificação de identidade, o resultado e os quatro últimos dígitos do documento.',
          'Seu aparelho guarda a sessão, o idioma e, criptografada, a chave da sua carteira.',
        ],
      },
      {
        heading: 'Para que usamos',
        text: [
          'Para dar acesso à conta, conferir tarefas, pagar recompensas, prevenir fraudes e cumprir obrigações legais. Estatísticas de uso servem apenas para melhorar o produto.',
        ],
      },
      {
        heading: 'Quem mais vê',
        text: [
          'Prestadores que trabalham para nós, e só o que o trabalho exige: quem entrega códigos, verifica identidades ou movimenta pagamentos. O parceiro de uma campanha fica sabendo que a tarefa foi feita, nunca do seu contato. Endereços de carteira e transações em blockchain são públicos por natureza.',
        ],
      },
      {
        heading: 'Por quanto tempo',
        text: [
          'Enquanto sua conta existir. Ao excluí-la, apagamos os dados pessoais, exceto os registros de pagamento que a lei nos obriga a manter, que então são desligados do seu nome.',
        ],
      },
      {
        heading: 'Seus direitos',
        text: [
          'Você pode saber o que temos sobre você, corrigir, receber uma cópia, se opor a um uso ou pedir a exclusão. Escreva para {email}; respondemos em até 30 dias. Você também pode reclamar à autoridade de proteção de dados do seu país, no Brasil a ANPD.',
        ],
      },
    ],
  },
  aml: {
    title: 'Política de AML e KYC',
    summary:
      'O dinheiro que sai da {brand} precisa chegar a uma pessoa real e conhecida. Por isso algumas ações pedem sua identificação.',
    sections: [
      {
        heading: 'Quando pedimos',
        text: [
          'Jogar e ganhar não exige verificação. Sacar ganhos, fazer swap ou receber acima dos limites legais exige. Também podemos pedir quando a atividade parecer incomum.',
        ],
      },
      {
        heading: 'O que pedimos',
        text: [
          'No Brasil: CPF e uma conta em seu nome. Na Índia: PAN, Aadhaar por verificação offline e uma conta bancária em seu nome. Nos demais países: um documento oficial. A verificação é feita por um parceiro autorizado.',
          'Os números dos documentos ficam criptografados. De um Aadhaar guardamos só os quatro últimos dígitos e a referência da verificação.',
        ],
      },
      {
        heading: 'O que acompanhamos',
        text: [
          'As transações são comparadas com listas de sanções e com padrões de lavagem de dinheiro, como valores que passam por muitas contas. Casos suspeitos são analisados por uma pessoa e comunicados quando a lei exige.',
        ],
      },
      {
        heading: 'O que acontece depois',
        text: [
          'Durante a análise, um pagamento pode esperar. Seu saldo continua seu e visível. Se a verificação não puder ser concluída, dizemos o que falta e como recorrer pelo {email}.',
        ],
      },
    ],
  },
  risk: {
    title: 'Aviso de riscos',
    summary:
      'Tokens e carteiras trazem riscos que os pontos de um jogo não têm. Conheça-os antes de começar.',
    sections: [
      {
        heading: 'Os preços oscilam',
        text: [
          'O valor dos tokens pode cair rápido, até zero. A taxa de uma troca vale só no momento em que você confirma. Não coloque um dinheiro de que precisa.',
        ],
      },
      {
        heading: 'Transações são definitivas',
        text: [
          'O que é enviado em uma blockchain não volta. Confira o endereço e a rede antes de confirmar. As taxas de rede são cobradas mesmo quando a transação falha.',
        ],
      },
      {
        heading: 'Chaves podem se perder',
        text: [
          'Quem tem a chave de uma carteira controla o que há nela. Faça um backup, escolha uma frase longa e não entregue nenhum dos dois a ninguém. Nós nunca os pedimos.',
        ],
      },
      {
        heading: 'As regras mudam',
        text: [
          'As leis sobre tokens, jogos e impostos variam entre países e mudam. Recompensas podem ser tributadas onde você mora. Alguns recursos podem não existir, ou deixar de existir, no seu país.',
        ],
      },
      {
        heading: 'Terceiros podem falhar',
        text: [
          'Dependemos de redes, corretoras e prestadores que não controlamos. Uma falha deles pode atrasar ou impedir uma transação. Nada na {brand} é recomendação financeira.',
        ],
      },
    ],
  },
}
