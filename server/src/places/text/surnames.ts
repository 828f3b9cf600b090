/** The commonest surnames of English and Spanish that are towns too; larger towns of that name are left out. */
export const surnames: ReadonlySet<string> = new Set(
  `
    abbott adams adkins aguilar allen allison alvarado alvarez andrews armstrong arnold atkins bailey baker baldwin ballard
    barker barnes barnett barrett barton bass bates beck becker bennett benson berry bishop blake boone bowen bowers bowman
    boyd bradley brady brewer bridges briggs brock brooks bruton bryan bryant buchanan burgess burke burton butler byrd cain
    caldwell campbell cannon carlson carpenter carr carroll casey castillo chambers chapman chavez christensen clark clarke
    cobb cole coleman collier collins conner cooper copeland cortez cox crawford crist cross cruz culver cummings cunningham
    curry curtis daniels davidson davis dawson delgado dennis diaz dixon dodge douglas doyle drake dunn dyer earle edwards
    elliott ellis erickson estrada evans farmer fernandez fisher fitzgerald fleming fletcher flores floyd flowers foley
    foster fowler fox francis franklin frazier freeman fuller garcia gardner garner garrett garza gibbs gibson gilbert gill
    gomez gonzales gonzalez goodman goodwin gordon graham graves greene greer gregory griffin griffith guerrero gutierrez
    guzman hailey hale hammond hansen hanson harding hardy harmon harper harrington harrison hart harvey hawkins hayes
    haynes heath henderson henry hernandez herrera hicks higgins hines hodges hoffman hogan holloway holmes holroyd holt
    hopkins horton howell hubbard huff hughes hunt hunter ingram jacobs jefferson jenkins jennings jensen jimenez johnston
    jones keller kelley kelly klein lamb lambert larson lawrence lawson lloyd lopez lowe luna lynch lyons mack maldonado
    malone mann manning marsh marshall martin martinez massey mathis matthews maxwell mccarthy mccormick mccoy mcbride
    mcdaniel mcdonald mcgee mcguire mckenzie mckinney mclaughlin mcpherson medina mendez mendoza meredith meyer miller
    mitchell montoya moody moore morales moran moreno morgan morris morrison morton moss mullins munoz murray myers nash
    neal nelson newman newton nichols norman norris norton nunez oconnor oliver olson ortega ortiz osborne owen owens
    padilla palmer parker parsons patrick patterson patton paul payne peabody pearson pena perez perkins perry peters
    peterson phelps phillips pierce pittman poole porter potter powell powers pratt quinn ramirez ramos ramsey ray reed
    reese reeves reid reyes reynolds rhodes rice richards richardson riley rios ripley rivera robbins roberson roberts
    robertson robinson rodgers rodriguez rogers romero ross rowe roy ruiz russell ryan salazar sanchez sandoval saunders
    schmidt schneider schultz schwartz scott sharp shaw shelton sherman silva simmons simon simpson sims singleton smith
    snyder soto stanley steele stephens stevens stevenson stewart stokes strickland sullivan summers sutton swanson tanner
    tate taylor terry thomas thompson thornton todd torres townsend tran tucker turner underwood valdez vance vargas vasquez
    vaughn vega wade wagner walker wallace walsh walters walton warner watkins watson watts weaver webb weber webster welch
    wheeler wilkerson wilkins williams williamson willis wise wolfe wong wright wynne yates zimmerman
    hamas duma arab jesus god ii iii iv gulf federation mart time swat sos
  `
    .trim()
    .split(/\s+/),
);
