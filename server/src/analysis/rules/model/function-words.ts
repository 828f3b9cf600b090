const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words of grammar, which explain nothing to a reader. */
export const functionWords: ReadonlySet<string> = new Set([
  ...words(`a about after again all also am an and any are as at be because been before being between both but by can could did do
    does down during each for from had has have he her here him his how i if in into is it its just me more most my no nor not
    now of off on once only or other our out over own she so some such than that the their them then there these they this
    those to too under until up was we were what when where which while who why will with would you your`),
  ...words(`al algo como con contra cuando de del desde donde el ella en entre era es esta este fue ha han hay la las le lo los mas
    muy no o para pero por que se ser sin sobre son su sus tras un una y ya`),
  ...words(`au aux avec ce ces cette dans de des du elle en est et il ils la le les leur mais ne ou par pas pour qu que qui sa se
    ses son sont sur un une d l s n`),
  ...words(`als am an auch auf aus bei bis das dass dem den der des die durch ein eine einem einen einer er es fur hat im in ist
    mit nach nicht noch nur oder sich sie sind und um unter vom von vor war wegen werden wie wird zu zum zur`),
  ...words(`ao aos as com como da das de do dos e ela ele em entre foi mais mas na nas no nos o os ou para pela pelo por que se sem
    ser seu sua um uma`),
  ...words(`agli ai al alla alle anche che chi ci con da dal dalla degli dei del della delle di e ed gli ha i il in la le lo ma
    nei nel nella non o per piu su sul sulla tra un una uno`),
  ...words("в во на и с со к ко о об от до за из у по не что как это для при под над после а но или"),
  ...words("у в на і й та з зі до від за із по не що як це для при під над після а але або"),
  ...words("ang ng sa mga na at ay si ni kay yang di ke dari dan untuk pada dengan ini itu oleh akan"),
]);
