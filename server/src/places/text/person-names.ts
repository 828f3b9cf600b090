const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Common first names of the languages news is written in: a place name right behind one is a surname. */
export const firstNames = words(`
  aaron abdul abdullah abigail adam adrian ahmed aidan alan albert alejandro alex alexander alexandra alfred ali alice
  alicia allen alison amanda amber amy ana andre andrea andrew andy angela angelina anita ann anna anne annie anthony
  antonio antony ariana arthur ashley austin barack barbara barry beatrice ben benjamin bernard bernie beth betty beverly
  bill billy bob bobby boris brad bradley brandon brenda brett brian britney bruce bryan caitlin caleb cameron carl
  carla carlos carmen carol caroline catherine cathy charles charlie charlotte cheryl chloe chris christian christina
  christine christopher claire clara claudia colin connor courtney craig crystal cynthia daisy dan dana daniel daniela
  danny dave david deborah dean debbie denis dennis derek diana diane diego dmitry dolores don donald donna doris
  dorothy doug douglas dylan ed eddie edgar eduardo edward eileen elaine eleanor elena elijah elizabeth ella ellen
  emily emma emmanuel enrique eric erica erik erin ethan eugene eva evan evelyn felix fernando fiona florence frances
  francesca francis francisco frank fred frederick gabriel gary gavin gemma geoff george georgia gerald gerard gina
  giovanni giuseppe glen glenn gloria gordon grace graham greg gregory guy hannah harold harriet harry hassan hazel
  heather helen henry holly howard hugh hugo ian ibrahim igor irene iris isaac isabel ivan jack jackie jackson jacob
  jacqueline jake james jamie jan jane janet janice jason javier jay jean jeff jeffrey jennifer jenny jeremy jerry jesse
  jessica jill jim jimmy jo joan joanna joe joel johan johannes john johnny jon jonathan jordan jorge jose joseph josh
  joshua juan juanita judith judy julia julian julie julio justin kamala karen karl kate katherine kathleen kathy katie
  keith kelly ken kenneth kevin kim kimberly kirsten kurt kyle larry laura lauren laurie lawrence leah lee leo leon
  leonard leslie lewis liam lillian lily linda lindsay lindsey lisa liz logan lorraine louis louise lucas lucy luis luke
  lynn madison malcolm manuel marc marco marcus margaret maria marie marilyn mario marion mark martha martin marvin
  mary matt matthew max megan meghan melissa michael michel michele michelle miguel mike milton mitch mohamed mohammad
  mohammed molly monica morgan muhammad nancy naomi natalie natasha nathan neil nicholas nick nicola nicole nigel nina
  noah nora norma norman oliver olivia omar oscar owen pablo pamela paris pat patricia patrick paul paula pauline pedro
  peggy penny peter phil philip philippa phillip phyllis pierre rachel ralph ramon randy raul ray raymond rebecca
  reginald ricardo richard rick ricky rita rob robert roberto robin rod rodney roger ron ronald rose ross roy russell
  ruth ryan sabrina sally sam samantha samuel sandra sara sarah savannah scott sean sebastian sergei sergio shane
  shannon sharon shaun shawn sheila shirley sidney simon sofia sonia sophia sophie spencer stacey stacy stanley stella
  stephanie stephen steve steven stewart stuart susan suzanne sydney sylvia tara taylor ted teresa terry theodore
  theresa thomas tiffany tim timothy tina toby todd tom tommy tony tracey tracy travis trevor troy tyler valerie vanessa
  vera vernon veronica vicki victor victoria vincent virginia vivian vladimir volodymyr wade walter wanda warren wayne
  wendy wesley will william winston xavier yasmin yolanda yusuf zachary zoe`);

/** Words before a name that make it a person's. */
export const personTitles = words(`
  mr mrs ms miss dr sir lady lord dame president senator sen rep representative congressman congresswoman gov governor
  judge justice captain capt sgt sergeant officer minister chancellor king queen prince princess pope sheriff mayor coach
  professor prof general gen lieutenant lt detective pastor reverend rev deputy secretary attorney actor actress singer
  author director named called ceo chairman chairwoman spokesman spokeswoman spokesperson commissioner superintendent
  inspector constable councillor councilman councilwoman father sister brother herr frau señor señora monsieur madame`);
